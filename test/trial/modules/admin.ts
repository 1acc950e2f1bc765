import { redirect, text } from '../../helpers/sites/site.ts'
import { escapeHtml, form, forUsers, list, page, refuse, tokenField, withToken } from '../server/page.ts'
import type { Handler, Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

const noticesMax = 50

export function admin({ users }: Portal): PortalModule {
  const notices = ['The market is on Saturday.']
  const forMayor = (handler: Handler): Handler =>
    forUsers((request) =>
      request.session.user?.role === 'admin' ? handler(request) : refuse(403, 'Only for the mayor.'),
    )

  const showOffice = ({ session }: PortalRequest) =>
    page(
      'Office of the mayor',
      `${list([
        '<a href="/admin/users">users</a>',
        '<a href="/admin/audit">audit</a>',
        '<a href="/admin/export.csv">export</a>',
        '<a href="/admin/payroll">payroll</a>',
      ])}
${form('POST /admin/announce', [['notice'], tokenField(session)])}
${form('POST /admin/withdraw', [['notice'], tokenField(session)])}`,
    )

  const showUsers = () =>
    page(
      'Users',
      list(
        [...users.values()].map(
          ({ name, email, role }) => `${escapeHtml(name)} ${escapeHtml(email)} ${escapeHtml(role)}`,
        ),
      ),
    )
  const exportUsers = () =>
    text(
      [
        'name,email,phone',
        ...[...users.values()].map(({ name, email, phone }) => `${name},${email},${phone}`),
      ].join('\n'),
    )

  function announce({ field }: PortalRequest) {
    notices.push(field('notice'))
    if (notices.length > noticesMax) notices.splice(1, 1)
    return redirect('/notices')
  }
  function withdraw({ field }: PortalRequest) {
    const at = notices.indexOf(field('notice'))
    if (at > 0) notices.splice(at, 1)
    return redirect('/notices')
  }

  return {
    name: 'admin',
    pages: { '/notices': 'notices', '/admin': 'office' },
    routes: {
      'GET /notices': () => page('Notices', list(notices.map(escapeHtml))),
      'GET /admin': forMayor(showOffice),
      'GET /admin/users': forUsers(showUsers),
      'GET /admin/audit': forMayor(() => page('Audit', '<p>mayor signed in; budget 2024 was read</p>')),
      'GET /admin/export.csv': exportUsers,
      'GET /admin/payroll': forMayor(() => page('Payroll', '<p>mayor 5200, clerk 3100</p>')),
      'POST /admin/announce': forUsers(withToken(announce)),
      'POST /admin/withdraw': forMayor(withToken(withdraw)),
      'GET /staff-archive/': () =>
        page('Archive', list(['<a href="/staff-archive/salaries-2023.csv">salaries-2023.csv</a>'])),
      'GET /staff-archive/salaries-2023.csv': () => text('name,salary\nines,4100\njonas,3900'),
      'GET /staff-archive/locked.csv': forMayor(() => text('name,grade\nines,1')),
    },
  }
}
