//! The macros of `utoipa` under the same names, without their effect.
//!
//! What travels is described by `utoipa` from the types themselves. Whoever only wants to play would wait for that at the
//! first build; the description is then the file that was made before (`docs/openapi.json`). So `view` and `server` know
//! `utoipa` only with their feature `describe`, and otherwise this crate by its name.

use proc_macro::{TokenStream, TokenTree};

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

/// In place of the description of a path: its handler as it is, and beside it a mention of every shape that the description names,
/// so that what is brought in for it is used.
#[proc_macro_attribute]
pub fn path(description: TokenStream, handler: TokenStream) -> TokenStream {
    let mut shapes = Vec::new();
    gather(description, &mut shapes);
    let mention = |shape: &String| format!("const _: Option<fn({shape})> = None;");
    let mentions: String = shapes.iter().map(mention).collect();
    let mut all: TokenStream = mentions.parse().unwrap_or_default();
    all.extend(handler);
    all
}

/// Every shape that is named behind `body =` or `request_body =` at any depth, or alone between the parameters.
fn gather(description: TokenStream, shapes: &mut Vec<String>) {
    let mut tokens = description.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => gather(group.stream(), shapes),
            TokenTree::Ident(name) if ["body", "request_body"].contains(&name.to_string().as_str()) => {
                let shape: TokenStream = iter_until_comma(&mut tokens).skip(1).collect();
                shapes.push(shape.to_string());
            }
            TokenTree::Ident(name) if name.to_string() == "params" => {
                if let Some(TokenTree::Group(group)) = tokens.next() {
                    let alone = group.stream().into_iter().filter(|token| matches!(token, TokenTree::Ident(_)));
                    shapes.extend(alone.map(|name| name.to_string()));
                }
            }
            _ => {}
        }
    }
}

fn iter_until_comma(tokens: &mut impl Iterator<Item = TokenTree>) -> impl Iterator<Item = TokenTree> {
    tokens.take_while(|token| !matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','))
}
