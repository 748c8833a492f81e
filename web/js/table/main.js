// @ts-check
// The table page.

import { byId, el } from '../dom.js';
import { AloneTable, NotThere, ServerTable } from '../interface.js';
import { isHere, tableOfPage } from '../remote/at.js';
import { t } from '../text.js';
import { joinByAddress } from './seats.js';
import { nothingThere } from './page.js';
import { settings } from './settings.js';
import { TablePage } from './table.js';

const host = byId('table');
host.classList.add('table');
const id = tableOfPage(host);

async function begin() {
  const trouble = isHere(id) ? null : await joinByAddress(id);
  const table = isHere(id) ? new AloneTable(id, settings.notation) : new ServerTable(id, settings.notation);
  const scene = await table.open();
  new TablePage(host, scene, table).start(trouble);
}

begin().catch((error) => {
  if (error instanceof NotThere) return host.replaceChildren(nothingThere());
  host.replaceChildren(el('section', { class: 'nothing-there' },
    el('h1', {}, t('trouble')), el('p', { role: 'alert' }, error.message),
    el('button', { type: 'button', class: 'main', onclick: () => location.reload() }, t('try-again'))));
  // Whoever reads the console wants to know more.
  console.error(error);
});

