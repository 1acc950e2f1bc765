import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { q } from './payloads.ts'

async function leaves({ get, origin }: Visitor, path: string): Promise<boolean> {
  const { location } = (await get(path)).headers
  return location !== undefined && new URL(location, origin).hostname.endsWith('evil.example')
}

const broken = q('en\r\nx-injected: yes')

export const linksList = listModule('links', [
  weakness(['open-redirect', 'GET /go', 'url', 'any URL'], (visitor) =>
    leaves(visitor, `/go?url=${q('https://evil.example/')}`),
  ),
  weakness(['open-redirect', 'GET /go/local', 'to', 'anything that begins with a slash'], (visitor) =>
    leaves(visitor, `/go/local?to=${q('//evil.example/')}`),
  ),
  weakness(['open-redirect', 'GET /go/partner', 'to', 'anything that contains a name'], (visitor) =>
    leaves(visitor, `/go/partner?to=${q('https://riverside.example.evil.example/')}`),
  ),
  weakness(['open-redirect', 'GET /go/wait', 'target', 'by a refresh of the page'], async ({ get }) =>
    (await get(`/go/wait?target=${q('https://evil.example/')}`)).text.includes('url=https://evil.example/"'),
  ),
  weakness(
    ['crlf-injection', 'GET /language', 'lang', 'in Set-Cookie'],
    async ({ get }) => (await get(`/language?lang=${broken}`)).headers['x-injected'] !== undefined,
  ),
  trap(['open-redirect', 'GET /go/shop', 'path', 'a fixed host'], (visitor) =>
    leaves(visitor, `/go/shop?path=${q('@evil.example/')}`),
  ),
  trap(['open-redirect', 'GET /go/list', 'id', 'one of a list'], (visitor) =>
    leaves(visitor, `/go/list?id=${q('https://evil.example/')}`),
  ),
  trap(
    ['open-redirect', 'GET /go/safe', 'to', 'its origin is compared'],
    async (visitor) =>
      (await leaves(visitor, `/go/safe?to=${q('//evil.example/')}`)) ||
      leaves(visitor, `/go/safe?to=${q('/\\evil.example/')}`),
  ),
  trap(['open-redirect', 'GET /go/info', 'target', 'shown only'], (visitor) =>
    leaves(visitor, `/go/info?target=${q('https://evil.example/')}`),
  ),
  trap(
    ['crlf-injection', 'GET /region', 'region', 'encoded'],
    async ({ get }) => (await get(`/region?region=${broken}`)).headers['x-injected'] !== undefined,
  ),
])
