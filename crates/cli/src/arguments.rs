//! The arguments of the command line, with their help in the player's language.

mod values;
mod wrong;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use kamen_i18n::Texts;

pub use self::values::Wanted;
use self::values::{clock, encoding, match_clock, seconds, sprt, wanted};
pub use self::wrong::unknown;
use crate::error::Error;
use crate::record_files::{READABLE, WRITABLE};

pub fn parse(texts: &Texts, words: &[String]) -> Result<ArgMatches, Error> {
    command(texts).try_get_matches_from(with_pass(words)).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Error::Help(error.to_string())
        }
        // Made anew: whoever makes no mistake does not wait for a second one.
        _ => Error::Said(wrong::explain(texts, &error, &wrong::options(&command(texts), words))),
    })
}

/// A single `--` at the end of `explain` is the move that passes; the parser would take it for the end of the
/// options.
fn with_pass(words: &[String]) -> Vec<String> {
    let mut words = words.to_vec();
    let explains = words.iter().any(|word| word == "explain");
    if explains && words.iter().position(|word| word == "--") == Some(words.len() - 1) {
        words.push("--".to_string());
    }
    words
}

/// Everything that can be asked for.
pub fn command(texts: &Texts) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let sub = |name: &'static str| template(texts, Command::new(name).about(text(&format!("cmd-{name}"))));
    let game = || Arg::new("game").value_name("GAME").required(true).help(text("arg-game"));
    let pos = || option("pos", "POS", text("arg-pos")).allow_hyphen_values(true);
    let each = || pos().help(text("arg-pos-each"));
    let set = || option("set", "KEY=VALUE", text("arg-set")).action(ArgAction::Append);
    let ascii = || flag("ascii", text("arg-ascii"));
    let json = || flag("json", text("arg-json"));
    let data = || option("data", "DIR", text("arg-solve-data"));
    let notation = || {
        option("notation", "NOTATION", text("arg-notation"))
            .value_parser(PossibleValuesParser::new(["exchange", "numeric", "san", "uci"]))
            .default_value("exchange")
    };
    template(texts, Command::new("kamen").about(text("about")))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help(text("arg-version")))
        .arg(
            option("lang", "LANG", text("arg-lang"))
                .global(true)
                .value_parser(PossibleValuesParser::new(["cs", "sk", "en"])),
        )
        .arg(option("games", "DIR", text("arg-games")).global(true))
        .arg(flag("lan", text("arg-lan")))
        .arg(flag("no-open", text("arg-no-open")))
        .subcommand(serve(texts, sub("serve")))
        .subcommand(backup(texts, sub("backup")))
        .subcommand(restore(texts, sub("restore")))
        .subcommand(stores(texts, sub("check-data").arg(option("data", "FILE", text("arg-serve-data")))))
        .subcommand(move_house(texts, sub("move")))
        .subcommand(worker(texts, sub("worker")))
        .subcommand(sub("openapi").arg(flag("javascript", text("arg-openapi-javascript"))))
        .subcommand(
            sub("site").arg(Arg::new("out").value_name("OUT").required(true).help(text("arg-site-out"))).arg(option(
                "base-url",
                "URL",
                text("arg-site-base-url"),
            )),
        )
        .subcommand(sub("games").arg(json()))
        .subcommand(sub("show").arg(game()).arg(pos()).arg(set()).arg(flag("flip", text("arg-flip"))).arg(ascii()))
        .subcommand(sub("legal").arg(game()).arg(each()).arg(set()).arg(notation()).arg(json()))
        .subcommand(
            sub("perft")
                .arg(game())
                .arg(
                    Arg::new("depth")
                        .value_name("DEPTH")
                        .required(true)
                        .help(text("arg-depth"))
                        .value_parser(value_parser!(u32).range(0..=999)),
                )
                .arg(each())
                .arg(set())
                .arg(flag("divide", text("arg-divide")))
                .arg(json())
                .arg(
                    option("threads", "N", text("arg-threads"))
                        .value_parser(value_parser!(u32).range(1..=1024))
                        .default_value("1"),
                ),
        )
        .subcommand(
            sub("explain")
                .arg(game())
                .arg(
                    Arg::new("move")
                        .value_name("MOVE")
                        .required(true)
                        .help(text("arg-move"))
                        .allow_hyphen_values(true),
                )
                .arg(each())
                .arg(set())
                .arg(flag("clicks", text("arg-clicks")))
                .arg(json()),
        )
        .subcommand(
            sub("rules")
                .arg(game())
                .arg(option("exercise", "N", text("arg-exercise")).value_parser(value_parser!(u32).range(1..=99)))
                .arg(ascii()),
        )
        .subcommand(
            sub("lesson")
                .arg(game())
                .arg(option("step", "N", text("arg-step")).value_parser(value_parser!(u32).range(1..=99)))
                .arg(ascii()),
        )
        .subcommand(sub("booklet").arg(option("out", "FILE", text("arg-booklet-out"))))
        .subcommand(
            sub("check").arg(Arg::new("file").value_name("FILE").required(true).help(text("arg-file"))).arg(json()),
        )
        .subcommand(
            sub("play")
                .arg(game().required(false))
                .arg(pos())
                .arg(set())
                .arg(flag("plain", text("arg-plain")))
                .arg(ascii())
                .arg(option("clock", "CLOCK", text("arg-clock")).value_parser(clock))
                .arg(option("seed", "N", text("arg-seed")).value_parser(value_parser!(u64)))
                .arg(option("level", "N", text("arg-level")).value_parser(value_parser!(u32).range(1..=10)))
                .arg(
                    option("side", "SIDE", text("arg-side"))
                        .value_parser(PossibleValuesParser::new(["white", "black"]))
                        .default_value("white"),
                )
                .arg(data()),
        )
        .subcommand(best(texts, sub("best").arg(game()).arg(each()).arg(set()).arg(json()).arg(data())))
        .subcommand(contest(texts, sub("match").arg(game()).arg(set()).arg(json())))
        .subcommand(convert(texts, sub("convert")))
        .subcommand(replay(texts, sub("replay").arg(flag("flip", text("arg-flip"))).arg(ascii())))
        .subcommand(learn(texts, sub("learn").arg(game()).arg(set())))
        .subcommand(openings(texts, sub("openings").arg(game()).arg(set())))
        .subcommand(selfplay(texts, sub("selfplay").arg(game()).arg(set())))
        .subcommand(tune(texts, sub("tune").arg(game()).arg(set())))
        .subcommand(sub("bench").arg(flag("weights", text("arg-bench-weights"))))
        .subcommand(solve(texts, sub("solve").arg(game()).arg(set())))
        .subcommand(
            sub("verify")
                .arg(Arg::new("file").value_name("FILE").required(true).help(text("arg-verify-file")))
                .arg(option("sample", "N", text("arg-verify-sample")).value_parser(value_parser!(u64).range(1..)))
                .arg(memory(texts))
                .arg(
                    option("threads", "N", text("arg-solve-threads"))
                        .value_parser(value_parser!(u32).range(1..=1024)),
                ),
        )
        .subcommand(sub("probe").arg(game()).arg(each()).arg(set()).arg(json()).arg(data()))
        .subcommand(load(texts, sub("load")))
        .subcommand(torture(texts, sub("torture")))
        .subcommand(sub("uci"))
        .subcommand(sub("hub"))
        .subcommand(dxp(texts, sub("dxp").arg(game().required(false)).arg(set())))
        .subcommand(
            sub("completions").arg(
                Arg::new("shell")
                    .value_name("SHELL")
                    .required(true)
                    .help(text("arg-shell"))
                    .value_parser(value_parser!(Shell)),
            ),
        )
        .subcommand(sub("man").arg(Arg::new("out").value_name("DIR").help(text("arg-man-out"))))
        .subcommand(sub("help").arg(Arg::new("command").value_name("COMMAND").help(text("arg-help-command"))))
}

/// What `kamen serve` is told.
fn serve(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let command = command.arg(option("listen", "ADDRESS", text("arg-listen")));
    let command = stores(texts, command.arg(option("data", "FILE", text("arg-serve-data"))))
        .arg(option("bus", "ADDRESS", text("arg-bus")).conflicts_with("data"))
        .arg(flag("wait", text("arg-wait")))
        .arg(option("solved", "DIR", text("arg-solve-data")))
        .arg(option("public-url", "URL", text("arg-public-url")))
        .arg(flag("lan", text("arg-lan")))
        .arg(flag("no-open", text("arg-no-open")));
    settings(texts, command)
}

/// What `kamen worker` is told.
fn worker(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let command = command
        .arg(option("bus", "ADDRESS", text("arg-worker-bus")))
        .arg(option("listen", "ADDRESS", text("arg-worker-listen")))
        .arg(option("store-key", "FILE", text("arg-worker-key")))
        .arg(option("solved", "DIR", text("arg-solve-data")));
    settings(texts, command)
}

/// What every program that goes on for long is told.
fn settings(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    command
        .arg(option("config", "FILE", text("arg-config")))
        .arg(
            option("log", "FORMAT", text("arg-log"))
                .value_parser(PossibleValuesParser::new(["text", "json", "quiet"])),
        )
        .arg(option("threads", "N", text("arg-serve-threads")).value_parser(value_parser!(u32).range(1..=1024)))
        .arg(option("set", "KEY=VALUE", text("arg-serve-set")).action(ArgAction::Append))
}

/// A database instead of a file.
fn stores(texts: &Texts, command: Command) -> Command {
    command.arg(option("store", "ADDRESS", texts.get("arg-store", &[])).conflicts_with("data")).arg(option(
        "store-key",
        "FILE",
        texts.get("arg-store-key", &[]),
    ))
}

/// What `kamen move` is told.
fn move_house(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    command
        .arg(option("from", "PLACE", text("arg-move-from")).required(true))
        .arg(option("to", "PLACE", text("arg-move-to")).required(true))
        .arg(option("store-key", "FILE", text("arg-store-key")))
}

/// What `kamen backup` is told.
fn backup(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    command
        .arg(option("data", "FILE", text("arg-serve-data")))
        .arg(Arg::new("out").value_name("OUT").required(true).help(text("arg-backup-out")))
}

/// What `kamen restore` is told.
fn restore(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    command
        .arg(option("data", "FILE", text("arg-serve-data")))
        .arg(Arg::new("from").value_name("FROM").required(true).help(text("arg-restore-from")))
}

/// What `kamen best` is told besides the position.
fn best(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let threads = option("threads", "N", text("arg-threads")).value_parser(value_parser!(u32).range(1..=1024));
    let hash = option("hash", "MB", text("arg-hash")).value_parser(value_parser!(u32).range(1..=1 << 20));
    let lines = option("lines", "N", text("arg-lines")).value_parser(value_parser!(u32).range(1..=256));
    limits(texts, command).arg(threads.default_value("1")).arg(hash.default_value("64")).arg(lines.default_value("1"))
}

/// What `kamen match` is told besides the game.
fn contest(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let player = |name: &'static str| Arg::new(name).value_name("PLAYER").required(true).help(text("arg-player"));
    let count = option("count", "N", text("arg-count")).value_parser(value_parser!(u32).range(1..=1_000_000));
    let many = option("concurrency", "N", text("arg-concurrency")).value_parser(value_parser!(u32).range(1..=1024));
    let turns = option("openings", "N", text("arg-openings")).value_parser(value_parser!(u32).range(0..=100));
    let longest = option("longest", "N", text("arg-longest")).value_parser(value_parser!(u32).range(1..=100_000));
    let margin = option("margin", "MS", text("arg-margin")).value_parser(value_parser!(u32).range(0..=10_000));
    limits(texts, command.arg(player("first")).arg(player("second")).arg(count.default_value("100")))
        .arg(option("clock", "CLOCK", text("arg-match-clock")).value_parser(match_clock))
        .arg(margin.default_value("10"))
        .arg(many.default_value("1"))
        .arg(option("seed", "N", text("arg-match-seed")).value_parser(value_parser!(u64)).default_value("1"))
        .arg(turns.default_value("6"))
        .arg(longest.default_value("600"))
        .arg(flag("adjudicate", text("arg-adjudicate")))
        .arg(option("sprt", "ELO0,ELO1", text("arg-sprt")).value_parser(sprt).allow_hyphen_values(true))
        .arg(option("record", "FILE", text("arg-record")))
}

/// What `kamen dxp` is told besides the game.
fn dxp(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let number = |name: &'static str, help: &str, most: i64| {
        option(name, "N", text(help)).value_parser(value_parser!(u32).range(0..=most))
    };
    command
        .arg(option("listen", "ADDRESS", text("arg-dxp-listen")).conflicts_with("connect"))
        .arg(option("connect", "ADDRESS", text("arg-dxp-connect")))
        .arg(number("count", "arg-count", 1_000_000).default_value("2"))
        .arg(number("minutes", "arg-dxp-minutes", 999).default_value("5"))
        .arg(number("moves", "arg-dxp-moves", 999).default_value("0"))
        .arg(number("threads", "arg-threads", 1024).default_value("1"))
        .arg(number("hash", "arg-hash", 1 << 20).default_value("64"))
}

/// What `kamen convert` is told.
fn convert(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let file = |name: &'static str, value: &'static str, help: &str| {
        Arg::new(name).value_name(value).help(text(help)).allow_hyphen_values(true)
    };
    command
        .arg(file("in", "IN", "arg-in").required(true))
        .arg(file("out", "OUT", "arg-out").required_unless_present("check"))
        .arg(flag("check", text("arg-check-records")).conflicts_with_all(["out", "to"]))
        .arg(
            option("threads", "N", text("arg-threads-check"))
                .value_parser(value_parser!(u32).range(1..=1024))
                .requires("check"),
        )
        .arg(option("game", "ID", text("arg-pdn-game")))
        .arg(option("from", "FORMAT", text("arg-from")).value_parser(PossibleValuesParser::new(READABLE)))
        .arg(option("encoding", "NAME", text("arg-encoding")).value_parser(encoding))
        .arg(option("to", "FORMAT", text("arg-to")).value_parser(PossibleValuesParser::new(WRITABLE)))
}

/// What `kamen replay` is told.
fn replay(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    // What is said of a file without GameType names “--game ID”, whichever command read it.
    let wanted = option("game", "N|ID", text("arg-game-number")).value_parser(wanted).action(ArgAction::Append);
    command
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .help(text("arg-record-file"))
                .allow_hyphen_values(true),
        )
        .arg(wanted)
        .arg(option("of", "ID", text("arg-pdn-game")))
        .arg(option("at", "PLY", text("arg-at")).value_parser(value_parser!(u32)))
        .arg(option("delay", "S", text("arg-delay")).value_parser(seconds))
        .arg(option("from", "FORMAT", text("arg-from")).value_parser(PossibleValuesParser::new(READABLE)))
        .arg(option("encoding", "NAME", text("arg-encoding")).value_parser(encoding))
}

/// What `kamen learn` is told besides the game.
fn learn(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let many = option("threads", "N", text("arg-threads")).value_parser(value_parser!(u32).range(1..=1024));
    let rounds = option("rounds", "N", text("arg-learn-rounds")).value_parser(value_parser!(u32).range(1..=100_000));
    let hidden = option("hidden", "N", text("arg-learn-hidden")).value_parser(value_parser!(u32).range(8..=1024));
    command
        .arg(option("data", "FILE", text("arg-learn-data")))
        .arg(option("out", "FILE", text("arg-learn-out")))
        .arg(Arg::new("chances").long("chances").action(ArgAction::SetTrue).help(text("arg-learn-chances")))
        .arg(Arg::new("beside").long("beside").action(ArgAction::SetTrue).help(text("arg-learn-beside")))
        .arg(Arg::new("weigh").long("weigh").action(ArgAction::SetTrue).help(text("arg-learn-weigh")))
        .arg(option("match", "TEXT", text("arg-learn-match")))
        .arg(rounds.default_value("20"))
        .arg(hidden.default_value("64"))
        .arg(many.default_value("1"))
        .arg(option("seed", "N", text("arg-learn-seed")).value_parser(value_parser!(u64)).default_value("1"))
        .arg(option("for", "S", text("arg-selfplay-for")).value_parser(seconds))
}

/// What `kamen openings` is told besides the game.
fn openings(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let nodes = option("nodes", "N", text("arg-openings-nodes")).value_parser(value_parser!(u64).range(1..));
    let many =
        option("positions", "N", text("arg-openings-positions")).value_parser(value_parser!(u64).range(1..=100_000));
    command
        .arg(Arg::new("make").long("make").action(ArgAction::SetTrue).help(text("arg-openings-make")))
        .arg(nodes.default_value("60000"))
        .arg(many.default_value("150"))
        .arg(option("out", "FILE", text("arg-openings-out")))
}

/// What `kamen selfplay` is told besides the game.
fn selfplay(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let nodes = option("nodes", "N", text("arg-nodes")).value_parser(value_parser!(u64).range(1..));
    let many = option("threads", "N", text("arg-concurrency")).value_parser(value_parser!(u32).range(1..=1024));
    let enough = option("positions", "N", text("arg-selfplay-positions")).value_parser(value_parser!(u64).range(1..));
    command
        .arg(nodes.default_value("1000"))
        .arg(many.default_value("1"))
        .arg(option("seed", "N", text("arg-match-seed")).value_parser(value_parser!(u64)).default_value("1"))
        .arg(enough.default_value("1000000"))
        .arg(option("for", "S", text("arg-selfplay-for")).value_parser(seconds))
        .arg(option("out", "FILE", text("arg-selfplay-out")))
        .arg(option("solved", "DIR", text("arg-selfplay-solved")))
}

/// What `kamen tune` is told besides the game.
fn tune(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let count = option("count", "N", text("arg-tune-count")).value_parser(value_parser!(u32).range(2..=1_000_000));
    let decide = option("match", "N", text("arg-tune-match")).value_parser(value_parser!(u32).range(2..=1_000_000));
    let nodes = option("nodes", "N", text("arg-nodes")).value_parser(value_parser!(u64).range(1..));
    let many = option("threads", "N", text("arg-concurrency")).value_parser(value_parser!(u32).range(1..=1024));
    let rounds = option("iterations", "N", text("arg-iterations")).value_parser(value_parser!(u32).range(1..=1000));
    command
        .arg(count.default_value("600"))
        .arg(decide.default_value("300"))
        .arg(nodes.default_value("2000"))
        .arg(option("seed", "N", text("arg-match-seed")).value_parser(value_parser!(u64)).default_value("1"))
        .arg(many.default_value("1"))
        .arg(rounds.default_value("1"))
        .arg(option("data", "FILE", text("arg-data")))
        .arg(option("out", "FILE", text("arg-tune-out")))
}

/// How much memory solving takes, and looking at what was solved.
fn memory(texts: &Texts) -> Arg {
    let text = texts.get("arg-solve-memory", &[]);
    option("memory", "MB", text).value_parser(value_parser!(u32).range(1..=1 << 24))
}

/// What `kamen solve` is told besides the game.
fn solve(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let stones = option("stones", "N", text("arg-solve-stones")).value_parser(value_parser!(u32).range(2..=64));
    let many = option("threads", "N", text("arg-solve-threads")).value_parser(value_parser!(u32).range(1..=1024));
    command
        .arg(stones.conflicts_with("all"))
        .arg(flag("all", text("arg-solve-all")))
        .arg(option("layer", "LAYER", text("arg-solve-layer")).conflicts_with_all(["stones", "all"]))
        .arg(option("data", "DIR", text("arg-solve-data")))
        .arg(memory(texts))
        .arg(many)
        .arg(flag("plan", text("arg-solve-plan")))
}

/// What `kamen load` is told.
fn load(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let many =
        |name, value, help| option(name, value, text(help)).value_parser(value_parser!(u32).range(1..=100_000));
    let time = |name, help| option(name, "S", text(help)).value_parser(seconds);
    let server = Arg::new("server").value_name("ADDRESS").help(text("arg-load-server"));
    command
        .arg(server.required_unless_present("spawn"))
        .arg(flag("spawn", text("arg-load-spawn")))
        .arg(many("tables", "N", "arg-load-tables").default_value("2000"))
        .arg(many("sockets", "N", "arg-load-sockets").default_value("5000"))
        .arg(time("pace", "arg-load-pace").default_value("4"))
        .arg(time("time", "arg-load-time").default_value("60"))
        .arg(time("ramp", "arg-load-ramp").default_value("20"))
        .arg(option("seed", "N", text("arg-load-seed")).value_parser(value_parser!(u64)).default_value("1"))
        .arg(option("pid", "N", text("arg-load-pid")).value_parser(value_parser!(u32)).value_delimiter(','))
        .arg(option("store", "ADDRESS", text("arg-load-store")).requires("spawn").requires("bus"))
        .arg(option("bus", "ADDRESS", text("arg-load-bus")).requires("store"))
        .arg(many("servers", "N", "arg-torture-servers").default_value("3"))
        .arg(flag("curve", text("arg-load-curve")))
        .arg(flag("write", text("arg-load-write")).conflicts_with("store"))
        .arg(flag("strict", text("arg-load-strict")))
}

/// What `kamen torture` is told.
fn torture(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    let many = |name, help| option(name, "N", text(help)).value_parser(value_parser!(u32).range(1..=100_000));
    command
        .arg(option("seed", "N", text("arg-torture-seed")).value_parser(value_parser!(u64)))
        .arg(many("kills", "arg-torture-kills").default_value("100"))
        .arg(many("players", "arg-torture-players").default_value("8"))
        .arg(option("time", "S", text("arg-torture-time")).value_parser(seconds))
        .arg(option("store", "ADDRESS", text("arg-torture-store")))
        .arg(option("bus", "ADDRESS", text("arg-torture-bus")).requires("store"))
        .arg(many("servers", "arg-torture-servers").default_value("3"))
        .arg(flag("write", text("arg-torture-write")).conflicts_with("store"))
}

/// How long to think.
fn limits(texts: &Texts, command: Command) -> Command {
    let text = |id: &str| texts.get(id, &[]);
    command
        .arg(option("time", "S", text("arg-time")).value_parser(seconds))
        .arg(option("nodes", "N", text("arg-nodes")).value_parser(value_parser!(u64).range(1..)))
        .arg(option("depth", "N", text("arg-depth")).value_parser(value_parser!(u32).range(1..=100)))
}

/// Help with headings in the player's language.
fn template(texts: &Texts, command: Command) -> Command {
    let (usage, commands, options) =
        (texts.get("help-usage", &[]), texts.get("help-commands", &[]), texts.get("help-options", &[]));
    let layout = if command.get_name() == "kamen" {
        format!("{{about}}\n\n{usage} {{usage}}\n\n{commands}\n{{subcommands}}\n\n{options}\n{{options}}\n")
    } else {
        format!("{{about}}\n\n{usage} {{usage}}\n\n{{positionals}}\n\n{options}\n{{options}}\n")
    };
    command
        .help_template(layout)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).help(texts.get("arg-help", &[])))
}

fn option(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help).hide_possible_values(false)
}

fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}
