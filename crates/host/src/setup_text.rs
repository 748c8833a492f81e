//! What was agreed before a game, as JSON of the table's own words. Reading gives back what was written.

use kamen_core::Fault;
use kamen_table::Setup;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Text {
    game: String,
    options: Vec<String>,
    start: Option<String>,
    seats: [String; 2],
    colours: String,
    clock: Option<String>,
    manners: String,
    commitment: Option<String>,
}

pub fn write_setup(setup: &Setup) -> String {
    let text = Text {
        game: setup.game.clone(),
        options: setup.options.clone(),
        start: setup.start.clone(),
        seats: setup.seats.clone().map(|seat| seat.to_string()),
        colours: setup.colours.to_string(),
        clock: setup.clock.as_ref().map(ToString::to_string),
        manners: setup.manners.to_string(),
        commitment: setup.commitment.as_ref().map(ToString::to_string),
    };
    // Texts and lists of them can always be written.
    serde_json::to_string(&text).unwrap_or_default()
}

pub fn read_setup(text: &str) -> Result<Setup, String> {
    let text: Text = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let told = |fault: Fault| format!("{fault:?}");
    let [first, second] = text.seats;
    Ok(Setup {
        game: text.game,
        options: text.options,
        start: text.start,
        seats: [first.parse().map_err(told)?, second.parse().map_err(told)?],
        colours: text.colours.parse().map_err(told)?,
        clock: text.clock.map(|clock| clock.parse()).transpose().map_err(told)?,
        manners: text.manners.parse().map_err(told)?,
        commitment: text.commitment.map(|commitment| commitment.parse()).transpose().map_err(told)?,
    })
}

#[cfg(test)]
mod tests {
    use kamen_table::{Colours, Manners, Seat, Seed};

    use super::*;

    #[test]
    fn a_setup_is_read_back_as_it_was() {
        let plain = Setup::new("dama");
        let full = Setup {
            options: vec!["huffing=true".to_string()],
            start: Some("8/8/8/8/3b4/2w5/8/8 w".to_string()),
            seats: [Seat::Remote { name: "Jana „Z“ \"\\".to_string() }, Seat::Computer { level: 7 }],
            colours: Colours::ByLot,
            clock: Some("40/2h 20/1h 30m fischer 30s".parse().expect("a clock")),
            manners: Manners { touch_move: true, announce_check: true, take_backs: false, first_moves_free: true },
            commitment: Some(Seed([3; 32]).commitment()),
            ..plain.clone()
        };
        for setup in [plain, full] {
            assert_eq!(read_setup(&write_setup(&setup)), Ok(setup));
        }
        assert!(read_setup("{}").is_err());
    }
}
