//! The games for Python: `crates/python/python/kamen` is the package around it, `docs/python.md` shows it at work.
//!
//! Everything here is a thin face over the crates that know: rules, records, tables and the computer. Whatever takes long lets
//! other threads of Python run meanwhile.

mod analysis;
mod catalogue;
mod engine;
mod game;
mod moves;
mod outcome;
mod playouts;
mod position;
mod record;
mod records;
mod table;
mod trouble;

/// The 39 games of a Czech and Slovak games box.
#[pyo3::pymodule]
mod _kamen {
    #[pymodule_export]
    use super::analysis::BestLine;
    #[pymodule_export]
    use super::catalogue::Catalog;
    #[pymodule_export]
    use super::engine::Engine;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::playouts::Playouts;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::record::Record;
    #[pymodule_export]
    use super::records::Records;
    #[pymodule_export]
    use super::table::Table;
}
