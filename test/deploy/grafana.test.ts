import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { openMetrics } from '../../src/doors/api/metrics.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { databasesOf } from '../helpers/databases/databases.ts'

type Alerts = {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: { readonly summary: string }
    }[]
  }[]
}

type Panels = {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const functions = new Set(
  'absent and by for histogram_quantile le max on operation or rate status sum topk without'.split(' '),
)

describe('deploy/grafana', () => {
  const { open } = databasesOf('sqlite')
  const alerts: Alerts = parse(readFileSync('deploy/grafana/alerts.yaml', 'utf8'))
  const dashboard: Panels = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8'))
  const rules = alerts.groups.flatMap((group) => group.rules)

  it('queries only metrics that Scanward exposes', async () => {
    const token = 'm'.repeat(32)
    const metrics = await openMetrics(token, await open(), systemClock)
    metrics.observe({ operationId: 'listScans', status: 200, ms: 3 })
    const response = await metrics.response({ method: 'GET', authorization: `Bearer ${token}` })
    const exposed = new Set(String('body' in response ? response.body : '').match(/^\w+/gm))
    const queries = [
      ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
    ]
    expect(queries.length).to.be.greaterThan(15)
    for (const { name, expr } of queries) {
      const named = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b[\d.]+\b/g, '').match(/[a-z_]\w*/g) ?? []
      const unknown = named.filter((word) => !functions.has(word) && !exposed.has(word))
      expect(unknown, name).to.deep.equal([])
      expect(
        named.some((word) => exposed.has(word)),
        name,
      ).to.equal(true)
    }
  })

  it('has a sentence for each alert', () => {
    for (const { alert, annotations } of rules) {
      expect(alert).to.match(/^Scanward[A-Z]/)
      expect(annotations.summary).to.match(/\.$/)
    }
  })
})
