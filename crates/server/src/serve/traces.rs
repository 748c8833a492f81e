//! Traces for OpenTelemetry, where somebody asks for them: how long each part of an answer took, and at which server. Spans of the target
//! [`TRACED`] make them, which nobody hears otherwise.

use std::collections::HashMap;

use opentelemetry::KeyValue;
use opentelemetry::propagation::TextMapPropagator;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::runtime::Tokio;
use opentelemetry_sdk::trace::SdkTracerProvider;
use opentelemetry_sdk::trace::span_processor_with_async_runtime::BatchSpanProcessor;
use tracing::Span;
use tracing_opentelemetry::{OpenTelemetryLayer, OpenTelemetrySpanExt};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::registry::LookupSpan;

use super::logs::TRACED;
use super::run::ServeError;

/// The name under which a trace is passed on, in a request as in a message.
const CARRIED: &str = "traceparent";

/// Traces that are being sent.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Sends traces to a collector, as one of these: `http://collector:4318`.
    pub fn begin(address: &str, role: &'static str) -> Result<Traces, ServeError> {
        let plain = address.strip_prefix("http://").is_some_and(|rest| !rest.trim_matches('/').is_empty());
        if !plain {
            return Err(ServeError::TracesAddress);
        }
        let exporter = SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", address.trim_end_matches('/')))
            .build()
            .map_err(|_| ServeError::TracesAddress)?;
        // One of several programs of that role.
        let own = format!("{:016x}", getrandom::u64().unwrap_or_default());
        let resource = Resource::builder().with_service_name(role);
        let resource = resource.with_attribute(KeyValue::new("service.instance.id", own)).build();
        let processor = BatchSpanProcessor::builder(exporter, Tokio).build();
        Ok(Traces(SdkTracerProvider::builder().with_span_processor(processor).with_resource(resource).build()))
    }

    /// What listens to spans.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: tracing::Subscriber + for<'a> LookupSpan<'a>,
    {
        let only_ours = Targets::new().with_target(TRACED, LevelFilter::INFO);
        OpenTelemetryLayer::new(self.0.tracer("kamen")).with_filter(only_ours)
    }

    /// Sends what is left.
    pub async fn end(self) {
        // Whoever collects them may be away: then they are lost.
        let _ = tokio::task::spawn_blocking(move || self.0.shutdown()).await;
    }
}

/// The name of a trace that goes on elsewhere.
pub fn carried(span: &Span) -> Option<String> {
    let mut named = HashMap::new();
    TraceContextPropagator::new().inject_context(&span.context(), &mut named);
    named.remove(CARRIED)
}

/// A span goes on with a trace that began elsewhere.
pub fn follow(span: &Span, carried: Option<&str>) {
    if let Some(carried) = carried {
        let named = HashMap::from([(CARRIED.to_string(), carried.to_string())]);
        // Where nobody asks for traces, there is none to go on with.
        let _ = span.set_parent(TraceContextPropagator::new().extract(&named));
    }
}
