import { escapeFilter, searchDirectory } from '../../helpers/applications/ldapDirectory.ts'
import { selectRecords, type XmlRecord } from '../../helpers/applications/xpathPredicate.ts'
import { html, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://member-directory.example'

const rooms: readonly XmlRecord[] = [
  { name: 'library', floor: '1', seats: '40' },
  { name: 'studio', floor: '2', seats: '8' },
  { name: 'workshop', floor: '0', seats: '12' },
]

function shell(body: string): SiteResponse {
  return html(`<!doctype html><html lang="en"><head><title>Members</title></head><body>${body}</body></html>`)
}

function list(read: () => readonly string[]): SiteResponse {
  try {
    const items = read()
    return shell(
      items.length === 0
        ? '<p>Nothing found</p>'
        : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    )
  } catch {
    return { ...shell('<h1>Something went wrong</h1>'), status: 500 }
  }
}

const people = (filter: string) =>
  list(() => searchDirectory(filter).map(({ cn = [], roomnumber = [] }) => `${cn}, room ${roomnumber}`))
const places = (read: () => readonly XmlRecord[]) =>
  list(() => read().map(({ name, floor, seats }) => `${name}: floor ${floor}, ${seats} seats`))

const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''

const ways: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
  '/people?uid=ada': (request) => people(`(&(objectClass=person)(uid=${query(request, 'uid')}))`),
  '/members?uid=ada': (request) =>
    people(`(&(objectClass=person)(uid=${escapeFilter(query(request, 'uid'))}))`),
  // Wildcards are allowed, and nothing else.
  '/find?uid=ada': (request) =>
    people(`(&(objectClass=person)(uid=${escapeFilter(query(request, 'uid')).replaceAll('\\2a', '*')}))`),
  '/rooms?name=library': (request) => places(() => selectRecords(rooms, `name='${query(request, 'name')}'`)),
  '/halls?name=library': (request) =>
    places(() => rooms.filter(({ name }) => name === query(request, 'name'))),
}

export const memberDirectory: ActiveSite = {
  about: 'a directory of members that builds filters from input',
  target: `${origin}/`,
  intensity: 'intrusive',
  open() {
    const links = Object.keys(ways).map((link) => `<li><a href="${link}">${link}</a></li>`)
    const routes = Object.entries(ways).map(([link, way]) => [link.split('?', 1)[0] ?? '', way] as const)
    return {
      world: {
        [origin]: { routes: { ...Object.fromEntries(routes), '/': shell(`<ul>${links.join('')}</ul>`) } },
      },
    }
  },
  findings: [
    ['injection.ldap-xpath', 'high', 'GET /people: uid (query)'],
    ['injection.ldap-xpath', 'high', 'GET /rooms: name (query)'],
  ],
}
