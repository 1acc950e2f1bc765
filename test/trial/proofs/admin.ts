import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'

async function isOpenTo(visitor: Visitor, name: 'ada' | null, path: string) {
  if (name !== null) await visitor.signIn(name)
  return (await visitor.get(path)).status === 200
}

async function sendAsAda(visitor: Visitor, path: string, notice: string) {
  await visitor.signIn('ada')
  return visitor.submit('/profile', path, { notice })
}

export const adminList = listModule('admin', [
  weakness(['privilege', 'GET /admin/users', '', 'for every user'], (visitor) =>
    isOpenTo(visitor, 'ada', '/admin/users'),
  ),
  weakness(['privilege', 'POST /admin/announce', '', 'for every user'], async (visitor) => {
    await sendAsAda(visitor, '/admin/announce', 'by ada')
    return (await visitor.get('/notices')).text.includes('by ada')
  }),
  weakness(['forced-browsing', 'GET /admin/export.csv', '', 'without a sign-in'], (visitor) =>
    isOpenTo(visitor, null, '/admin/export.csv'),
  ),
  weakness(['forced-browsing', 'GET /staff-archive/', '', 'named by robots.txt'], (visitor) =>
    isOpenTo(visitor, null, '/staff-archive/salaries-2023.csv'),
  ),
  trap(['privilege', 'GET /admin', '', 'for the mayor'], (visitor) => isOpenTo(visitor, 'ada', '/admin')),
  trap(['privilege', 'GET /admin/payroll', '', 'for the mayor'], (visitor) =>
    isOpenTo(visitor, 'ada', '/admin/payroll'),
  ),
  trap(
    ['privilege', 'POST /admin/withdraw', '', 'for the mayor'],
    async (visitor) => (await sendAsAda(visitor, '/admin/withdraw', 'x')).status !== 403,
  ),
  trap(['forced-browsing', 'GET /admin/audit', '', 'sent to the sign-in'], (visitor) =>
    isOpenTo(visitor, null, '/admin/audit'),
  ),
  trap(['forced-browsing', 'GET /staff-archive/locked.csv', '', 'sent to the sign-in'], (visitor) =>
    isOpenTo(visitor, null, '/staff-archive/locked.csv'),
  ),
])
