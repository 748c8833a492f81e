// @ts-check
// The board as a picture of its own, with its colours inside.

/** What the drawing needs of the style sheet, with the colours as they are now: other programs know no variables. @param {SVGSVGElement} picture */
function styles(picture) {
  const rules = [...document.styleSheets].filter((sheet) => sheet.href?.includes('board.css')).flatMap((sheet) => [...sheet.cssRules]);
  const drawn = rules.filter((rule) => !/^(:root|@|\.(cell|which|board(?!-picture \.)))/.test(rule.cssText));
  const text = drawn.map((rule) => rule.cssText.replaceAll('.board-picture ', '')).join('\n');
  const now = getComputedStyle(picture);
  const { theme } = document.documentElement.dataset;
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const part = String.raw`((?:[^(),]|\([^()]*\))+)`;
  return text
    .replace(/var\((--b-[\w-]+)\)/g, (_, name) => now.getPropertyValue(name).trim())
    .replace(new RegExp(String.raw`light-dark\(${part},${part}\)`, 'g'), (_, light, night) => (dark ? night : light).trim());
}

/** @param {SVGSVGElement} picture @returns {string} */
export function pictureText(picture) {
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  copy.querySelectorAll('.marks-only').forEach((layer) => layer.replaceChildren());
  const { width, height } = picture.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('aria-hidden');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = styles(picture);
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/** The picture in pixels. @param {SVGSVGElement} picture @returns {Promise<Blob>} */
export async function picturePng(picture) {
  const address = URL.createObjectURL(new Blob([pictureText(picture)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    const { width, height } = picture.viewBox.baseVal;
    const scale = 1200 / Math.max(width, height);
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))));
  } finally {
    URL.revokeObjectURL(address);
  }
}
