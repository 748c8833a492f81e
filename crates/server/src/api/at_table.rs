//! Who asks something of a table, and how the answer is to be told.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use kamen_host::Trouble;
use kamen_host::whole::perhaps_text;
use kamen_view::Notation;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::App;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::{Caller, Handle, Who};
use crate::problem::Problem;

/// How a table is to be told.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Told {
    /// What is usual in the game, where it is missing.
    pub notation: Option<Notation>,
    /// How many events the browser knows: the history begins where it may differ.
    #[serde(default, deserialize_with = "perhaps_text")]
    #[param(maximum = 9007199254740991_i64)]
    pub since: Option<usize>,
}

/// Somebody on the way to the table that the path names.
pub struct ToTable {
    pub table: String,
    pub caller: Caller,
}

/// Somebody at the table that the path names.
pub struct AtTable {
    pub handle: Handle,
    pub address: Address,
    pub who: Who,
    /// How many events the browser knows.
    pub since: Option<usize>,
}

impl FromRequestParts<App> for AtTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtTable, Problem> {
        let ToTable { table, caller } = ToTable::from_request_parts(parts, app).await?;
        let Caller { who, address, since } = caller;
        let handle = app.tables().find(address, &table).await?;
        Ok(AtTable { handle, address, who, since })
    }
}

impl FromRequestParts<App> for ToTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ToTable, Problem> {
        let Path(table) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|refused| Trouble::Unreadable(refused.body_text()))?;
        let Query(Told { notation, since }) = Query::from_request_parts(parts, app)
            .await
            .map_err(|refused| Trouble::Unreadable(refused.body_text()))?;
        let Ok(Browser(holder)) = Browser::from_request_parts(parts, app).await;
        let Ok(Speaks(language)) = Speaks::from_request_parts(parts, app).await;
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let who = Who { holder, language, notation };
        Ok(ToTable { table, caller: Caller { who, address, since } })
    }
}
