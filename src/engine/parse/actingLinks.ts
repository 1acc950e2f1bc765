import type { HtmlDocument, HtmlElement } from '../model/html.ts'
import { resolveWebUrl } from './html/links.ts'
import { avoidReason } from './surface/avoidReason.ts'

const linksMax = 5_000
const labelCharsMax = 80

/** Whatever else stands there, without one of these it is no such link: the whole list of words takes its time. */
const mayAct =
  /out|off|session|abmelden|deconnexion|d\u00e9connexion|cerrar|delet|remov|destroy|eras|purg|wip|truncat|drop|clear|trash|uninstall|schen|supprimer|eliminar/i

/** Addresses that a page names as ways out, or to take something away, whatever they look like: `/bye`, "Sign out". */
export function listActingLinks({ elements, baseUrl }: HtmlDocument): readonly string[] {
  const urls: string[] = []
  for (const element of elements) {
    if (urls.length >= linksMax) break
    const { name, attributes } = element
    const { href } = attributes
    if ((name !== 'a' && name !== 'area') || href === undefined) continue
    const labels = labelsOf(element)
    if (!mayAct.test(`${href} ${labels.join(' ')}`)) continue
    const url = resolveWebUrl(href, baseUrl)
    const why = url === null ? null : avoidReason({ method: 'GET', url, source: 'link', labels })
    if (url !== null && (why === 'it signs out' || why === 'it deletes something')) urls.push(url)
  }
  return urls
}

function labelsOf({ text, attributes }: HtmlElement): readonly string[] {
  return [text.trim(), attributes['aria-label'] ?? '', attributes.title ?? '', attributes.id ?? '']
    .filter((label) => label !== '')
    .map((label) => label.slice(0, labelCharsMax))
}
