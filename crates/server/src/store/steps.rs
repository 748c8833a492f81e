//! The steps that brought the schema to what it is, in order; none is ever changed. A step has one number in every database.

pub struct Step {
    pub sqlite: &'static str,
    /// Postgres came with the fourth step: those before it have nothing to do there.
    #[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "read by the store in Postgres"))]
    pub postgres: &'static str,
}

pub const STEPS: [Step; 5] = [
    Step { sqlite: include_str!("../../migrations/0001_tables.sql"), postgres: "" },
    Step { sqlite: include_str!("../../migrations/0002_rules.sql"), postgres: "" },
    Step { sqlite: include_str!("../../migrations/0003_devices.sql"), postgres: "" },
    Step {
        sqlite: include_str!("../../migrations/0004_small_events.sql"),
        postgres: include_str!("../../migrations/0004_small_events.postgres.sql"),
    },
    // A file has one server.
    Step { sqlite: "", postgres: include_str!("../../migrations/0005_owners.postgres.sql") },
];
