// @ts-check
// The table page.

import { byId, el } from '../dom.js';
import { NotThere, ServerTable } from '../interface.js';
import { t } from '../text.js';
import { joinByAddress } from './seats.js';
import { nothingThere } from './page.js';
import { settings } from './settings.js';
import { TablePage } from './table.js';

const host = byId('table');
host.classList.add('table');
const id = host.dataset.table ?? '';

async function begin() {
  const trouble = await joinByAddress(id);
  const table = new ServerTable(id, settings.notation);
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

