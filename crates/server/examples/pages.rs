//! Only the pages, while the rest is being built: `cargo run --profile test -p kamen-server --example pages -- 127.0.0.1:8100`
#[tokio::main]
async fn main() {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8100".to_string());
    let listener = tokio::net::TcpListener::bind(address).await.expect("a free address");
    let app = kamen_server::App::new(kamen_catalog::Catalog::builtin());
    axum::serve(listener, kamen_server::router(app)).await.expect("a listener");
}
