//! axe-core, which looks for what shuts people out.

use std::path::Path;

use serde_json::Value;

use crate::Window;

/// Where `./test` puts it.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/npm/node_modules/axe-core/axe.min.js");

impl Window {
    /// No violation on the page as it is.
    pub async fn shuts_nobody_out(&self) {
        let source = std::fs::read_to_string(Path::new(FILE)).expect("axe-core; ./test installs it");
        self.web.execute(source, Vec::new()).await.expect("axe-core loads");
        let script = "const done = arguments[arguments.length - 1]; axe.run(document, { resultTypes: ['violations'] })\
                      .then(r => done(r.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.map(n => n.html + ' ' + n.failureSummary).slice(0, 3).join(' | '))), e => done([String(e)]));";
        let found = self.web.execute_async(script, Vec::new()).await.expect("axe-core runs");
        let Value::Array(violations) = found.json() else { panic!("{:?}", found.json()) };
        assert!(violations.is_empty(), "{}: {violations:#?}", self.path().await);
    }
}
