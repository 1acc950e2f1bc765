import {
  exposedCredentials,
  exposedPeople,
  type GivenResponse,
  publicLookalikes,
} from '../helpers/fakes/peopleData.ts'
import { html, javaScript, json } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulHeaders, toHttps } from './hardened.ts'

const noStore = { ...carefulHeaders, 'cache-control': 'no-store' }

/** A passive scan requests only this many script URLs. */
function pick(responses: readonly GivenResponse[], count: number): ReadonlyMap<string, GivenResponse> {
  const picked = new Map<string, GivenResponse>()
  for (const response of responses) {
    if (picked.size < count && !picked.has(response.path)) picked.set(response.path, response)
  }
  return picked
}

function openSite(
  host: string,
  responses: ReadonlyMap<string, GivenResponse>,
  calls = [...responses.keys()].map((path) => `fetch("${path}").then(r => r.json())`).join(';'),
): Pick<DescribedSite, 'target' | 'world' | 'technologies' | 'pages'> {
  return {
    target: `https://${host}/`,
    world: {
      [`http://${host}`]: toHttps(host),
      [`https://${host}`]: {
        routes: {
          '/': html(
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Desk</title><script src="/app.js"></script></head><body>Desk</body></html>',
            noStore,
          ),
          '/app.js': javaScript(calls, { 'x-content-type-options': 'nosniff' }),
          ...Object.fromEntries([...responses].map(([path, { value }]) => [path, json(value, noStore)])),
        },
      },
    },
    technologies: [],
    pages: ['/'],
  }
}

const shapesEach = 5
const credentials = pick(Object.values(exposedCredentials), shapesEach)
const people = pick(Object.values(exposedPeople), shapesEach)
const exposed = new Map([...credentials, ...people])

export const openPeopleApi: DescribedSite = {
  about: 'a desk whose API gives everybody passwords, keys, customers, patients and orders',
  ...openSite('desk.rowing-club.org', exposed),
  findings: [
    ...[...credentials].map(() => ['auth.api-data-unauthenticated', 'critical'] as const),
    ...[...people].map(() => ['auth.api-data-unauthenticated', 'high'] as const),
    ['exposure.security-txt', 'info'],
  ],
}

export const publicPeopleApi: DescribedSite = {
  about: 'a site whose API shows a team, shops, authors and products to everybody',
  ...openSite('open.rowing-club.org', pick(Object.values(publicLookalikes), shapesEach * 2)),
  findings: [['exposure.security-txt', 'info']],
}

const hidden = '/api/v2/guestbook/users'

/** Only a browser sees the generated URL. */
export const renderedPeopleApi: DescribedSite = {
  about: 'an application whose pages read the users of an API at a URL that no text names',
  ...openSite(
    'app.rowing-club.org',
    new Map([
      [hidden, { path: hidden, value: exposedPeople['submissions of a contact form']?.value ?? null }],
    ]),
    `fetch(['', 'api', 'v2', 'guest' + 'book', 'use' + 'rs'].join('/'))`,
  ),
  isRendered: true,
  findings: [
    ['auth.api-data-unauthenticated', 'high'],
    ['exposure.security-txt', 'info'],
  ],
}
