/** Characters that XML 1.0 cannot represent, and lone surrogates. Source: XML 1.0, production 2 (Char). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers convert literal tabs and line breaks in attributes to blanks.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Escapes attributes and texts; `children` are written elements. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(`${value}`)}"`)
  const start = `<${name}${written.join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`
}

/** Escapes `>` too, to prevent `]]>`. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '\ufffd').replace(/[&<>\r]/g, (character) => entities[character] ?? '')
}

function escapeAttribute(text: string): string {
  return text.replace(forbidden, '\ufffd').replace(/[&<>"\t\n\r]/g, (character) => entities[character] ?? '')
}
