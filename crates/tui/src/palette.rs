//! Colours, at whatever depth the terminal has. The board brings its own ground, so it looks the same in dark and in
//! light terminals; everything else uses the terminal's own colours.

use ratatui::style::{Color, Modifier, Style};

use crate::board::Mark;

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None: `NO_COLOR`, or a terminal without them. Signs say everything.
    None,
    Sixteen,
    Indexed,
    True,
}

impl Depth {
    /// What the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn from_env(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let said = |name: &str| variable(name).unwrap_or_default();
        let term = said("TERM");
        if !said("NO_COLOR").is_empty() || term == "dumb" || term.starts_with("vt1") {
            Depth::None
        } else if ["truecolor", "24bit"].contains(&said("COLORTERM").as_str()) || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") || term.starts_with("xterm-kitty") || term.starts_with("alacritty") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }
}

/// What something is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    LightSquare,
    DarkSquare,
    /// The ground of boards of lines, and their lines.
    Ground,
    Line,
    White,
    WhiteShade,
    Black,
    BlackShade,
    Crown,
    Cursor,
    Mark(Mark),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub depth: Depth,
    /// Plain letters in place of signs.
    pub ascii: bool,
}

type Rgb = (u8, u8, u8);

impl Palette {
    pub fn new(depth: Depth) -> Palette {
        Palette { depth, ascii: false }
    }

    /// Letters only: pictures of stones need colours and signs.
    pub fn in_letters() -> Palette {
        Palette { depth: Depth::None, ascii: true }
    }

    pub fn has_colour(self) -> bool {
        self.depth != Depth::None
    }

    pub fn color(self, ink: Ink) -> Color {
        let Shade { rgb, indexed, plain } = shade(ink);
        self.at_depth(rgb, indexed, plain)
    }

    /// The ground of a point: its own, its mark's, and lighter under the cursor.
    pub fn ground(self, own: Ink, mark: Option<Mark>, cursor: bool) -> Color {
        let Shade { mut rgb, mut indexed, mut plain } = shade(mark.map_or(own, Ink::Mark));
        if mark == Some(Mark::Movable) {
            // Often half the stones can move: the squares must still be seen.
            rgb = mixed(shade(own).rgb, rgb, 2);
            indexed = if own == Ink::DarkSquare { DARK_MOVABLE } else { LIGHT_MOVABLE };
        }
        if cursor {
            let light = shade(Ink::Cursor);
            rgb = mixed(rgb, light.rgb, 3);
            (indexed, plain) = (nearest(rgb), light.plain);
        }
        self.at_depth(rgb, indexed, plain)
    }

    fn at_depth(self, rgb: Rgb, indexed: u8, plain: Color) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => plain,
            Depth::Indexed => Color::Indexed(indexed),
            Depth::True => Color::Rgb(rgb.0, rgb.1, rgb.2),
        }
    }

    /// What is chosen in a list.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Headings and whoever is to move.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A refusal, or a clock that runs out.
    pub fn alarm(self) -> Style {
        let style = self.strong();
        if self.has_colour() { style.fg(Color::Red) } else { style }
    }

    /// Good news: a result, a hint.
    pub fn notice(self) -> Style {
        let style = self.strong();
        if self.has_colour() { style.fg(Color::Cyan) } else { style }
    }
}

/// A colour at every depth.
struct Shade {
    rgb: Rgb,
    /// The one of 256 that is meant. The nearest in numbers may be another one to the eye: the brown of dark squares would
    /// be mauve, and what is chosen would look like a hint.
    indexed: u8,
    /// The one of sixteen that comes nearest in meaning.
    plain: Color,
}

/// What can move, over dark and over light squares, of 256 colours.
const DARK_MOVABLE: u8 = 64;
const LIGHT_MOVABLE: u8 = 107;

fn shade(ink: Ink) -> Shade {
    let (rgb, indexed, plain) = match ink {
        Ink::LightSquare => ((205, 175, 130), 180, Color::Yellow),
        Ink::DarkSquare => ((137, 96, 62), 94, Color::Green),
        Ink::Ground => ((190, 155, 108), 137, Color::Yellow),
        Ink::Line => ((94, 64, 40), 52, Color::Black),
        Ink::White => ((250, 246, 236), 255, Color::White),
        Ink::WhiteShade => ((214, 205, 188), 251, Color::Gray),
        Ink::Black => ((46, 41, 39), 235, Color::Black),
        Ink::BlackShade => ((20, 17, 16), 233, Color::Black),
        Ink::Crown => ((226, 172, 40), 178, Color::LightYellow),
        Ink::Cursor => ((255, 232, 96), 221, Color::LightCyan),
        Ink::Mark(Mark::Last) => ((166, 156, 74), 143, Color::Cyan),
        Ink::Mark(Mark::Special) => ((146, 108, 158), 96, Color::Magenta),
        Ink::Mark(Mark::Movable) => ((64, 140, 70), DARK_MOVABLE, Color::LightGreen),
        Ink::Mark(Mark::Hint) => ((66, 150, 158), 73, Color::LightBlue),
        Ink::Mark(Mark::Chosen) => ((84, 134, 192), 68, Color::Blue),
        Ink::Mark(Mark::Target) => ((116, 172, 92), 71, Color::LightGreen),
        Ink::Mark(Mark::Refused) => ((204, 84, 70), 167, Color::Red),
    };
    Shade { rgb, indexed, plain }
}

/// So many fifths of the second colour over the first.
fn mixed(below: Rgb, above: Rgb, fifths: u16) -> Rgb {
    let mix = |a: u8, b: u8| (((5 - fifths) * u16::from(a) + fifths * u16::from(b)) / 5) as u8;
    (mix(below.0, above.0), mix(below.1, above.1), mix(below.2, above.2))
}

/// The nearest of the 256 colours: the cube of 6 × 6 × 6, or a grey.
fn nearest((r, g, b): Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |value: u8| (0..6).min_by_key(|&at| LEVELS[at].abs_diff(value)).unwrap_or(0);
    let apart =
        |x: Rgb| [x.0.abs_diff(r), x.1.abs_diff(g), x.2.abs_diff(b)].map(|d| u32::from(d).pow(2)).iter().sum::<u32>();
    let cube = [level(r), level(g), level(b)];
    let grey = ((u16::from(r) + u16::from(g) + u16::from(b)) / 3).saturating_sub(3).min(237) / 10;
    let grey_value = 8 + 10 * grey as u8;
    let in_cube = apart((LEVELS[cube[0]], LEVELS[cube[1]], LEVELS[cube[2]]));
    if apart((grey_value, grey_value, grey_value)) < in_cube {
        232 + grey as u8
    } else {
        (16 + 36 * cube[0] + 6 * cube[1] + cube[2]) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(set: &[(&str, &str)]) -> Depth {
        Depth::from_env(|name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string()))
    }

    #[test]
    fn the_environment_decides() {
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "tmux-256color")]), Depth::Indexed);
        assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::None);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Depth::None);
        // An empty NO_COLOR is none: no-color.org.
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Depth::Indexed);
    }

    #[test]
    fn what_is_told_apart_in_full_colours_is_told_apart_in_256() {
        let palette = Palette::new(Depth::Indexed);
        let marks = [Mark::Last, Mark::Special, Mark::Movable, Mark::Hint, Mark::Chosen, Mark::Target, Mark::Refused];
        let mut seen = vec![palette.color(Ink::DarkSquare), palette.color(Ink::LightSquare)];
        for mark in marks {
            let color = palette.ground(Ink::DarkSquare, Some(mark), false);
            assert!(!seen.contains(&color), "{mark:?}");
            seen.push(color);
        }
        // The colour of a number has three parts of six steps: brown is red, less green, and hardly any blue.
        let Color::Indexed(dark) = palette.color(Ink::DarkSquare) else { panic!("of 256") };
        let part = |by: u8| (dark - 16) / by % 6;
        assert!(part(36) > part(6) && part(6) > part(1), "{dark}");
    }

    #[test]
    fn near_colours_are_near() {
        assert_eq!(nearest((255, 255, 255)), 231);
        assert_eq!(nearest((0, 0, 0)), 16);
        assert_eq!(nearest((8, 8, 8)), 232);
        assert_eq!(nearest((255, 0, 0)), 196);
        assert_eq!(nearest((128, 128, 128)), 244);
    }
}
