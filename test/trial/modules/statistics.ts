import { json, type SiteResponse } from '../../helpers/sites/site.ts'
import { escapeHtml, form, forUsers, list, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

type Count = { readonly region: string; readonly count: number }

export function statistics({ db }: Portal): PortalModule {
  db.exec(`
    create table counts (region text, year integer, count integer);
    insert into counts values ('north', 2023, 120), ('north', 2024, 131), ('south', 2023, 88), ('south', 2024, 97);
  `)

  function showReport({ cookies }: PortalRequest) {
    const region = cookies.region ?? 'north'
    const headers = { 'set-cookie': `region=${encodeURIComponent(region)}; Path=/statistics` }
    const links = list([
      '<a href="/statistics/year?year=2024">2024</a>',
      '<a href="/statistics/donate?fund=bridge">donate</a>',
      '<a href="/statistics/sponsor?fund=church">sponsor</a>',
      form('POST /statistics/report', [
        ['title'],
        ['from', 'number', '2023'],
        ['format', 'select', 'table,list'],
      ]),
      '<script src="/statistics/town.js?callback=showTown"></script>',
    ])
    try {
      const sql = `select region, count from counts where region = '${region}' order by year`
      const rows = db.prepare<unknown[], Count>(sql).all()
      return page(
        'Statistics',
        `${list(rows.map(({ region: name, count }) => `${escapeHtml(String(name))}: ${escapeHtml(String(count))}`))}${links}`,
        headers,
      )
    } catch {
      return page('Statistics', `<p>No numbers.</p>${links}`, headers)
    }
  }

  function showYear({ query }: PortalRequest) {
    const rows = db
      .prepare<unknown[], Count>('select region, count from counts where year = ?')
      .all(query('year'))
    return page('Year', list(rows.map(({ region, count }) => `${region}: ${count}`)))
  }

  function makeReport({ field }: PortalRequest) {
    const isList = field('format') === 'list'
    try {
      // The page checks only the first year; the title is bound.
      const sql = `select ? as region, sum(count) as count from counts where year >= ${field('from') || '0'}`
      const [row] = db.prepare<unknown[], Count>(sql).all(field('title'))
      return page(
        'Report',
        `<p>${escapeHtml(field('title'))}: ${row?.count === null ? 'nothing' : 'some'} ${isList ? 'listed' : 'shown'}</p>`,
      )
    } catch {
      return page('Report', '<p>The report cannot be made.</p>')
    }
  }

  const donate = ({ query }: PortalRequest) =>
    page('Donate', `<a href="/statistics/paid?fund=${escapeHtml(query('fund'))}&amp;amount=5">Give five</a>`)
  const sponsor = ({ query }: PortalRequest) =>
    page(
      'Sponsor',
      `<a href="/statistics/paid?fund=${encodeURIComponent(query('fund'))}&amp;amount=5">Give five</a>`,
    )
  const paid = ({ query }: PortalRequest) =>
    page('Thank you', `<p>${Number(query('amount')) || 0} for the ${escapeHtml(query('fund'))}.</p>`)

  function readMine({ query, session }: PortalRequest): SiteResponse {
    const callback = query('callback').replace(/[^\w.]/g, '') || 'show'
    const mine = { name: session.user?.name, email: session.user?.email, phone: session.user?.phone }
    return { headers: { 'content-type': 'text/javascript' }, body: `${callback}(${JSON.stringify(mine)})` }
  }
  function readTown({ query }: PortalRequest): SiteResponse {
    const callback = query('callback').replace(/[^\w.]/g, '') || 'show'
    return {
      headers: { 'content-type': 'text/javascript' },
      body: `${callback}(${JSON.stringify({ residents: 4310 })})`,
    }
  }

  const readAccount = forUsers(({ headers, session }) => {
    const origin = headers.origin
    const shared: Record<string, string> =
      origin === undefined
        ? {}
        : {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
            vary: 'origin',
          }
    return json({ name: session.user?.name, phone: session.user?.phone }, shared)
  })
  const readMineAlone = forUsers(({ headers, session }) => {
    const isKnown = headers.origin === 'https://statistics.riverside.example'
    const shared = { 'access-control-allow-origin': 'https://statistics.riverside.example', vary: 'origin' }
    return json({ name: session.user?.name }, isKnown ? shared : { vary: 'origin' })
  })

  return {
    name: 'statistics',
    pages: { '/statistics': 'statistics', '/statistics/own': 'my numbers' },
    routes: {
      'GET /statistics': showReport,
      'GET /statistics/year': showYear,
      'POST /statistics/report': makeReport,
      'GET /statistics/donate': donate,
      'GET /statistics/sponsor': sponsor,
      'GET /statistics/paid': paid,
      'GET /statistics/own': () =>
        page(
          'My numbers',
          '<script>function showMine(mine) { document.title = mine.name }</script><script src="/statistics/me.js?callback=showMine"></script><a href="/statistics/account.json">account</a> <a href="/statistics/shared.json">shared</a> <a href="/statistics/open.json">open data</a>',
        ),
      'GET /statistics/me.js': readMine,
      'GET /statistics/town.js': readTown,
      'GET /statistics/account.json': readAccount,
      'GET /statistics/shared.json': readMineAlone,
      'GET /statistics/open.json': () => json({ residents: 4310 }, { 'access-control-allow-origin': '*' }),
    },
  }
}
