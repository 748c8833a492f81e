//! Pictures that stand by themselves: each with its own style, without the variables that only browsers know.

use kamen_draw::svg;

/// How high the letters at the edges of a board are on paper, in millimetres: 6.2 pt.
const LETTERS: f64 = 2.19;
/// Pictures up to this width, in their own units, stand three in a row.
const NARROW: f64 = 360.0;
/// And up to this, beside the words.
const MIDDLE: f64 = 440.0;

/// Millimetres for a unit of a picture, at most.
const LARGEST: f64 = 0.18;

/// How wide a picture is, in its own units.
pub fn units(drawing: &str) -> f64 {
    let view = drawing.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    view.split(' ').nth(2).and_then(|width| width.parse().ok()).unwrap_or(354.0)
}

pub fn is_narrow(drawing: &str) -> bool {
    units(drawing) <= NARROW
}

/// Whether its letters are legible in the narrow column beside the words.
pub fn fits_beside(drawing: &str) -> bool {
    units(drawing) <= MIDDLE
}

/// How wide a picture is at most, in millimetres: a square is no larger on a small board than on a large one.
pub fn largest(drawing: &str) -> f64 {
    units(drawing) * LARGEST
}

/// The picture with its style inside, its letters as high as they should be where it is so many millimetres wide.
pub fn styled(drawing: &str, millimetres: f64) -> String {
    let Some(end) = drawing.find('>') else { return drawing.to_string() };
    let (head, rest) = drawing.split_at(end + 1);
    let head = match head.contains("xmlns=") {
        true => head.to_string(),
        false => head.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1),
    };
    format!("{head}<style>{}</style>{rest}", style(LETTERS / millimetres * units(drawing)))
}

/// How wide a picture says it is itself, in millimetres: those to be cut out do.
pub fn own_width(drawing: &str) -> Option<f64> {
    let width = drawing.split(" width=\"").nth(1)?.split("mm\"").next()?;
    width.parse().ok()
}

/// The style sheet of the pictures with every variable replaced by what it is by default, and letters of that size.
fn style(letters: f64) -> String {
    let mut out = String::new();
    for line in svg::STYLE.lines().filter(|line| !line.contains("--k-width")) {
        let mut rest = line;
        while let Some((before, after)) = rest.split_once("var(") {
            let (variable, after) = after.split_once(')').unwrap_or((after, ""));
            out.push_str(before);
            out.push_str(variable.split_once(", ").map_or("", |(_, value)| value));
            rest = after;
        }
        out.push_str(rest);
        out.push('\n');
    }
    let font = |size: f64| format!("font-size: {size:.1}px; font-family: \"Libertinus Serif\"; font-weight: 600");
    out.replace("font: 11px system-ui, sans-serif", &font(letters.max(11.0)))
        .replace("font-size: 10.8px", &format!("font-size: {:.1}px", letters.max(10.8)))
        .replace("font-size: 14px", &format!("font-size: {:.1}px", letters.max(14.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_the_style_is_left_to_a_browser() {
        let small = style(13.0);
        assert!(!small.contains("var(") && !small.contains("--k") && small.contains("#f4e7cf"));
        assert!(small.contains("font-size: 13.0px") && !small.contains("10.8px"));
        // Nothing is smaller than the letters at the edges, what is in hand neither.
        let sizes = style(15.5).matches("font-size: 15.5px").count();
        assert_eq!(sizes, small.matches("font-size").count());
    }

    #[test]
    fn pictures_know_their_size() {
        let drawing = "<svg class=\"k\" viewBox=\"0 0 354 341\"><g/></svg>";
        assert!((units(drawing) - 354.0).abs() < 0.01 && is_narrow(drawing));
        let styled = styled(drawing, 58.0);
        assert!(styled.starts_with("<svg xmlns=") && styled.ends_with("</style><g/></svg>"));
        // 6.2 pt where 354 units are 58 mm.
        assert!(styled.contains("font-size: 13.4px"), "{styled}");
        assert_eq!(own_width("<svg viewBox=\"0 0 1 1\" width=\"120.5mm\" height=\"3mm\">"), Some(120.5));
    }
}
