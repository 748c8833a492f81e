// @ts-check
// A clock that is chosen, not typed as code. The server draws the fields (`pages/clock.rs`); here they become the text that
// every part of Kámen reads: `5m+3s`.

/** The fields of an own clock, by their names. @typedef {Record<string, unknown>} Chosen */

/** What is offered first. */
export const CLOCK_FIELDS = ['clock', 'clock-kind', 'clock-minutes', 'clock-seconds', 'clock-way', 'clock-moves', 'clock-period', 'clock-rest', 'clock-each', 'clock-unit', 'clock-whole'];

/**
 * The text of a clock by what was chosen; nothing for none.
 * @param {Chosen} chosen
 */
export function clockText(chosen) {
  const text = (/** @type {string} */ name) => String(chosen[name] ?? '').trim();
  const clock = text('clock');
  if (clock !== 'own') return clock;
  const seconds = Number(text('clock-seconds'));
  const way = text('clock-way');
  const bonus = seconds > 0 ? `+${seconds}s${way && way !== 'fischer' ? ` ${way}` : ''}` : '';
  switch (text('clock-kind')) {
    case 'moves': return `${text('clock-moves')}/${minutes(text('clock-period'))}${Number(text('clock-rest')) > 0 ? ` ${minutes(text('clock-rest'))}` : ''}${bonus}`;
    case 'each': return `move ${text('clock-each')}${text('clock-unit')}`;
    case 'whole': return `game ${minutes(text('clock-whole'))}`;
    default: return minutes(text('clock-minutes')) + bonus;
  }
}

/** Half minutes are seconds. @param {string} text */
function minutes(text) {
  const seconds = Math.round(Number(text.replace(',', '.')) * 60);
  return seconds % 60 ? `${seconds}s` : `${seconds / 60}m`;
}

/** Shows only what belongs to the kind of clock. @param {ParentNode} place */
export function arrangeClock(place) {
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | HTMLSelectElement | null} */ (place.querySelector(`[name="${name}"]`));
  const own = /** @type {HTMLElement | null} */ (place.querySelector('.clock-own'));
  if (!own) return;
  own.hidden = field('clock')?.value !== 'own';
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (own.querySelectorAll('[data-clock]'))) {
    part.hidden = !(part.dataset.clock ?? '').split(' ').includes(field('clock-kind')?.value ?? '');
  }
}

/** The first shown field of an own clock that no clock has. @param {ParentNode} place @returns {HTMLInputElement | null} */
export function wrongClockField(place) {
  const own = place.querySelector('.clock-own:not([hidden])');
  const fields = [.../** @type {NodeListOf<HTMLInputElement>} */ (own?.querySelectorAll('[data-clock]:not([hidden]) input') ?? [])];
  return fields.find((field) => !field.checkValidity()) ?? null;
}

/** The chooser for a dialog: a copy of what the server has drawn in the page. */
export function clockChooser() {
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById('clock-chooser'));
  const element = document.createElement('form');
  element.className = 'clock-chooser';
  if (template) element.append(template.content.cloneNode(true));
  element.addEventListener('input', () => arrangeClock(element));
  element.addEventListener('submit', (event) => event.preventDefault());
  arrangeClock(element);
  return { element, text: () => clockText(Object.fromEntries(new FormData(element))), wrong: () => wrongClockField(element) };
}
