//! The macros of `utoipa` under the same names, without their effect.
//!
//! What travels is described by `utoipa` from the types themselves. Whoever only wants to play would wait for that at the
//! first build; the description is then the file that was made before (`docs/openapi.json`). So `view` and `server` know
//! `utoipa` only with their feature `describe`, and otherwise this crate by its name.

use proc_macro::TokenStream;

/// In place of the shape of a type.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of the parameters of a request.
#[proc_macro_derive(IntoParams, attributes(into_params, param))]
pub fn into_params(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of the description of a path: its handler as it is.
#[proc_macro_attribute]
pub fn path(_: TokenStream, handler: TokenStream) -> TokenStream {
    handler
}
