import { findEntries, type StaffEntry } from '../server/directory.ts'
import { escapeHtml, form, list, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import { runPhp } from '../server/programs.ts'
import type { PortalRequest } from '../server/request.ts'

const people =
  '<people><person><name>Greta</name><plot>12</plot><pin>9031</pin></person><person><name>Hugo</name><plot>14</plot><pin>2277</pin></person></people>'

/** XPath over data from the environment. */
const queryScript = `
$d = new DOMDocument; $d->loadXML(getenv('PEOPLE')); $x = new DOMXPath($d);
$found = $x->query(getenv('QUERY'));
if ($found !== false) foreach ($found as $node) echo $node->textContent, "\\n";`
const plotScript = `
$d = new DOMDocument; $d->loadXML(getenv('PEOPLE'));
foreach ($d->getElementsByTagName('person') as $p)
  if ($p->getElementsByTagName('plot')[0]->textContent === getenv('PLOT')) echo $p->getElementsByTagName('name')[0]->textContent;`
/** Blocks entities of other hosts. */
const importScript = (flags: string) => `
libxml_set_external_entity_loader(function ($public, $system) {
  if (preg_match('~^http://127\\.0\\.0\\.1[:/]~', $system) || preg_match('~^(file://)?/~', $system)) return $system;
  return null;
});
$d = new DOMDocument; $d->loadXML(getenv('XML'), ${flags});
$names = $d->getElementsByTagName('name');
echo $names->length, ' imported: ';
foreach ($names as $name) echo $name->textContent, ' ';`

const staff: readonly StaffEntry[] = [
  { uid: 'ines', room: '101', salary: '4100' },
  { uid: 'jonas', room: '102', salary: '3900' },
]

export function registry({ folder }: Portal): PortalModule {
  const query = async (path: string) =>
    (await runPhp(queryScript, { PEOPLE: people, QUERY: path }, folder)).trim()
  const shown = (text: string) => page('Registry', `<pre>${escapeHtml(text)}</pre>`)
  const sample = '<list><person><name>Ida</name></person></list>'

  const showRegistry = () =>
    page(
      'Registry',
      `${form('GET /registry/find', [['surname', 'text', 'Greta']])}
${form('GET /registry/plot', [['number', 'text', '12']])}
${form('POST /registry/login', [['clerk'], ['pin', 'password']])}
${form('POST /registry/import', [['xml', 'textarea', sample]])}
${form('POST /registry/validate', [['xml', 'textarea', sample]])}
${form('GET /registry/staff', [['uid', 'text', 'ines']])}
${form('GET /registry/room', [['room', 'text', '101']])}
<script>function sendXml(xml) { return fetch('/registry/api', { method: 'POST', headers: { 'content-type': 'application/xml' }, body: xml }) }
sendXml('${sample}')</script>`,
    )

  async function find({ query: given }: PortalRequest) {
    const found = await query(`//person[name='${given('surname')}']/plot`)
    return page('Registry', found === '' ? '<p>Nobody.</p>' : list(found.split('\n').map(escapeHtml)))
  }

  async function signIn({ field }: PortalRequest) {
    const found = await query(
      `//person[name='${field('clerk')}' and pin='${field('pin').replace(/\D/g, '')}']/name`,
    )
    const isKnown = found !== '' && !found.includes('Warning')
    return isKnown
      ? page('Registry', `<p>Welcome, ${escapeHtml(found.split('\n')[0] ?? '')}.</p>`)
      : refuse(401, 'Clerk or PIN is wrong.')
  }

  const importXml = async (xml: string, flags: string) =>
    shown(await runPhp(importScript(flags), { XML: xml }, folder))

  function findStaff(filter: string) {
    const found = findEntries(staff, filter)
    if (found === null) return refuse(400, 'The directory did not understand the filter.')
    return page('Staff', list(found.map(({ uid, room }) => `${uid}: room ${room}`)))
  }
  // RFC 4515 §3
  const escapeFilter = (text: string) =>
    text.replace(/[\\*()\0]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

  return {
    name: 'registry',
    pages: { '/registry': 'land registry' },
    routes: {
      'GET /registry': showRegistry,
      'GET /registry/find': find,
      'GET /registry/plot': async ({ query: given }) =>
        shown(await runPhp(plotScript, { PEOPLE: people, PLOT: given('number') }, folder)),
      'POST /registry/login': signIn,
      'POST /registry/import': ({ field }) => importXml(field('xml'), 'LIBXML_NOENT | LIBXML_DTDLOAD'),
      'POST /registry/validate': ({ field }) => importXml(field('xml'), 'LIBXML_NONET'),
      'POST /registry/api': ({ body }) => importXml(body, 'LIBXML_NOENT | LIBXML_DTDLOAD'),
      'GET /registry/staff': ({ query: given }) => findStaff(`(&(uid=${given('uid')})(!(room=none)))`),
      'GET /registry/room': ({ query: given }) =>
        findStaff(`(&(room=${escapeFilter(given('room'))})(!(room=none)))`),
    },
  }
}
