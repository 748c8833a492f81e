//! Where converted games go: a file that is as it was until the new one is whole.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use kamen_i18n::Texts;
use tempfile::NamedTempFile;

use crate::error::Error;

type Convert<'a> = dyn FnMut(&mut dyn Write) -> Result<(usize, usize), Error> + 'a;

/// Writes beside the file and puts the new one in its place when it is whole. If nothing could be converted, or
/// anything went wrong, nothing has happened to what was there.
pub fn write(texts: &Texts, to: &str, convert: &mut Convert) -> Result<(usize, usize), Error> {
    let cannot = |error: io::Error| {
        Error::Said(
            texts.get("cannot-open", &[("file", to.to_string().into()), ("error", texts.system(&error).into())]),
        )
    };
    // A link goes on pointing where it did.
    let place = fs::canonicalize(to).unwrap_or_else(|_| PathBuf::from(to));
    let old = fs::metadata(&place).ok();
    if old.as_ref().is_some_and(|old| !old.is_file() && !old.is_dir()) {
        // A pipe or a device has nothing to lose, and nothing can stand in its place.
        return convert(&mut BufWriter::new(File::options().write(true).open(&place).map_err(cannot)?));
    }
    if old.as_ref().is_some_and(|old| old.is_dir()) {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    let beside = beside(&place, old.as_ref().map(fs::Metadata::permissions)).map_err(cannot)?;
    let mut target = kamen_records::packed(&place, BufWriter::new(beside));
    let counts = convert(&mut target)?;
    let file = target.finish().map_err(cannot)?.into_inner().map_err(|error| cannot(error.into_error()))?;
    if counts.0 == 0 && counts.1 > 0 {
        return Ok(counts);
    }
    file.as_file().sync_all().map_err(cannot)?;
    file.persist(&place).map_err(|error| cannot(error.error))?;
    Ok(counts)
}

/// A new file in the same folder, which vanishes unless it is put in place.
fn beside(place: &Path, like: Option<Permissions>) -> io::Result<NamedTempFile> {
    let name = place.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let prefix = format!(".{name}.");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What everybody's new files get; the system takes off what the user does not want.
        builder.permissions(Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    if let Some(permissions) = like {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}
