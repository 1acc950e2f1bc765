/** Name without its prefix. */
export type XmlElement = {
  readonly name: string
  readonly prefix: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Own text, without that of children. */
  readonly text: string
}

const charsMax = 512 * 1024
const elementsMax = 10_000
const depthMax = 40

const token =
  /<!--[\s\S]{0,20000}?-->|<!\[CDATA\[[\s\S]{0,20000}?\]\]>|<[?!][^>]{0,2000}>|<\/[^>]{0,200}>|<([A-Za-z_][\w:.-]{0,100})((?:\s{1,200}[\w:.-]{1,100}\s{0,5}=\s{0,5}(?:"[^"]{0,2000}"|'[^']{0,2000}')){0,50})\s{0,200}(\/?)>|[^<]+/g
const attribute = /([\w:.-]{1,100})\s{0,5}=\s{0,5}("[^"]{0,2000}"|'[^']{0,2000}')/g

type Open = Omit<XmlElement, 'children' | 'text'> & { readonly children: XmlElement[]; text: string }

/** Null for invalid or too large documents. Resolves only the five predefined entities. */
export function readXmlTree(body: string): XmlElement | null {
  if (body.length > charsMax) return null
  const root: Open = { name: '', prefix: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  let elements = 0
  for (const [whole, tag, attributes = '', selfClosing] of body.matchAll(token)) {
    const parent = open.at(-1)
    if (parent === undefined) return null
    if (tag === undefined) {
      if (whole.startsWith('</')) {
        if (open.length === 1) return null
        open.pop()
      } else if (!whole.startsWith('<')) parent.text += unescapeXml(whole)
      continue
    }
    elements += 1
    if (elements > elementsMax || open.length > depthMax) return null
    const pairs = [...attributes.matchAll(attribute)].map(
      ([, name = '', value = '']) => [name, unescapeXml(value.slice(1, -1))] as const,
    )
    const element: Open = {
      name: localName(tag),
      prefix: tag.includes(':') ? (tag.split(':', 1)[0] ?? '') : '',
      attributes: Object.fromEntries(pairs),
      children: [],
      text: '',
    }
    parent.children.push(element)
    if (selfClosing === '') open.push(element)
  }
  const [only, ...others] = root.children
  return open.length === 1 && only !== undefined && others.length === 0 ? only : null
}

/** `xsd:string` → `string`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
