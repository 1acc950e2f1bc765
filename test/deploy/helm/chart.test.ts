import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { loadConfig } from '../../../src/service/config.ts'
import { queryRow, queryRows } from '../../../src/service/store/database/dialect.ts'
import type { JsonObject } from '../../../src/shared/json.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeDomain, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { describeGo, type Manifest, openRenderer, type Renderer } from './chart.ts'
import { listComplaints } from './listComplaints.ts'

const secret = { databaseUrl: 'postgres://scanward:x@db/scanward', secretKey: 'k'.repeat(64) }

const everything: JsonObject = {
  secret: { ...secret, metricsToken: 'm'.repeat(32), smtpUrl: 'smtps://mail.example.com' },
  imagePullSecrets: [{ name: 'registry' }],
  settings: { SCANWARD_MAIL_FROM: 'scanward@example.com', SCANWARD_SCAN_SECONDS: 600 },
  server: {
    nodeSelector: { pool: 'web' },
    tolerations: [{ key: 'web', operator: 'Exists' }],
    affinity: { podAntiAffinity: {} },
  },
  runner: {
    seccompProfile: { type: 'Localhost', localhostProfile: 'seccomp-chromium.json' },
    autoscaling: { enabled: true },
  },
  ingress: {
    ...{ enabled: true, className: 'nginx', host: 'scan.example.com', tlsSecret: 'scan-tls' },
    annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
  },
  serviceMonitor: { enabled: true },
}

type Container = {
  readonly args: readonly string[]
  readonly env: readonly { readonly name: string; readonly value?: string }[]
  readonly securityContext: JsonObject
}

type Pods = { readonly spec: { readonly template: { readonly spec: PodSpec } } }

type PodSpec = {
  readonly securityContext: JsonObject
  readonly automountServiceAccountToken: boolean
  readonly containers: readonly Container[]
}

describeGo('the Helm chart, rendered by Go', function () {
  this.timeout(120_000)
  const { open } = databasesOf('postgres')
  let renderer: Renderer
  before(() => {
    renderer = openRenderer()
  })
  after(() => renderer.close())

  function manifestsOf(values: JsonObject): readonly Manifest[] {
    const rendered = renderer.render(values)
    if (!rendered.ok) throw new Error(rendered.error)
    return rendered.manifests
  }

  const podsOf = (manifests: readonly Manifest[]) =>
    manifests
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map((manifest) => (manifest as unknown as Pods).spec.template.spec) // `as`: the schema holds.

  for (const [name, values] of [
    ['defaults', { secret }],
    ['every value', everything],
    ['an existing secret and KEDA', { existingSecret: 'own', runner: { keda: { enabled: true } } }],
    ['few objects', { secret, networkPolicy: { enabled: false }, server: { podDisruptionBudget: {} } }],
  ] as const) {
    it(`fits the schemas of Kubernetes with ${name}`, async () => {
      expect(await listComplaints(manifestsOf(values))).to.deep.equal([])
    })
  }

  it('has a validator that finds a wrong type and an unknown field', async () => {
    const [deployment] = manifestsOf({ secret }).filter(({ kind }) => kind === 'Deployment')
    const change = (spec: JsonObject): Manifest => ({
      kind: 'Deployment',
      apiVersion: 'apps/v1',
      ...deployment,
      spec,
    })
    const complaintsOf = async (spec: JsonObject) => (await listComplaints([change(spec)])).join('\n')
    expect(await complaintsOf({ replicas: 'two' })).to.include('replicas must be integer')
    expect(await complaintsOf({ replica: 2 })).to.include('"replica"')
  })

  it('has exactly the objects that its values ask for', () => {
    const kinds = (values: JsonObject) =>
      manifestsOf(values)
        .map(({ kind }) => kind)
        .sort()
    const usual = ['Deployment', 'Deployment', 'Job', 'NetworkPolicy', 'NetworkPolicy']
    const budgets = ['PodDisruptionBudget', 'PodDisruptionBudget']
    expect(kinds({ secret })).to.deep.equal([...usual, ...budgets, 'Secret', 'Service'])
    expect(kinds({ existingSecret: 'own' })).to.deep.equal([...usual, ...budgets, 'Service'])
    expect(kinds(everything)).to.include.members(['HorizontalPodAutoscaler', 'Ingress', 'ServiceMonitor'])
  })

  it('gives every container settings that Scanward accepts', () => {
    for (const { containers } of podsOf(manifestsOf(everything))) {
      const env = Object.fromEntries(
        (containers[0]?.env ?? []).map(({ name, value }) => [name, value ?? secretValues[name]]),
      )
      const config = loadConfig({ flags: {}, env, readFile: () => '' })
      expect(config).to.deep.include({ databaseUrl: secret.databaseUrl, scanSeconds: 600 })
    }
  })

  it('runs every container as a user without privileges, with a root that is read-only', () => {
    const pods = podsOf(manifestsOf(everything))
    expect(pods).to.have.length(3)
    for (const { securityContext, automountServiceAccountToken, containers } of pods) {
      expect(securityContext).to.deep.include({ runAsNonRoot: true, runAsUser: 1000 })
      expect(automountServiceAccountToken).to.equal(false)
      for (const container of containers)
        expect(container.securityContext).to.deep.equal({
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
          capabilities: { drop: ['ALL'] },
        })
    }
    expect(pods.map(({ containers }) => containers[0]?.args)).to.have.deep.members([
      ['serve', '--no-runner'],
      ['runner'],
      ['db', 'migrate'],
    ])
  })

  it('keeps pods from the metadata services of clouds, but not from DNS servers of nodes', () => {
    const policies = JSON.stringify(manifestsOf({ secret }).filter(({ kind }) => kind === 'NetworkPolicy'))
    expect(policies.match(/"cidr"/g)).to.have.length(2)
    expect(policies).to.include('"except":["169.254.0.0/16"').and.include('"except":["fd00:ec2::254/128"]')
    expect(policies).to.include('{"port":53,"protocol":"UDP"}')
  })

  it('scales with KEDA by scans that its runners may take now', async () => {
    const keda = { existingSecret: 'own', runner: { keda: { enabled: true } } }
    const scaled = JSON.stringify(manifestsOf(keda).find(({ kind }) => kind === 'ScaledObject'))
    const query: string = JSON.parse(/"query":("(?:[^"\\]|\\.)*")/.exec(scaled)?.[1] ?? '""')
    const db = await open()
    const organization = await storeOrganization(db)
    const { id: organizationId } = organization
    const count = async () => Number((await queryRow(db, query))?.count)
    await storeScan(db, { organizationId, targetHostname: 'app.example' })
    expect(await count()).to.equal(1)
    const later = await storeScan(db, { organizationId, targetHostname: 'app.example' })
    await queryRows(db, 'update scans set not_before = ? where id = ?', [
      '2999-01-01T00:00:00.000Z',
      later.id,
    ])
    expect(await count()).to.equal(1)
    await queryRows(db, 'update scans set not_before = ? where id = ?', [
      '2026-01-01T00:00:00.000Z',
      later.id,
    ])
    expect(await count()).to.equal(2)
    await storeDomain(db, { organizationId, hostname: 'app.example' })
    await queryRows(db, "update domains set runner_label = 'staging'")
    expect(await count()).to.equal(0)
  })

  for (const [name, values, error] of [
    ['no secret', {}, 'secret.databaseUrl, or existingSecret, is needed'],
    ['a short key', { secret: { ...secret, secretKey: 'short' } }, 'secretKey'],
    ['an unknown value', { replicas: 3 }, 'additional'],
    [
      'a profile without a path',
      { secret, runner: { seccompProfile: { type: 'Localhost' } } },
      'localhostProfile',
    ],
    [
      'two ways to scale',
      { secret, runner: { autoscaling: { enabled: true }, keda: { enabled: true } } },
      'cannot both be enabled',
    ],
  ] as const) {
    it(`is refused with ${name}`, () => {
      const rendered = renderer.render(values)
      expect(rendered.ok ? '' : rendered.error).to.include(error)
    })
  }
})

describe('the Helm chart', () => {
  it('has the version of the package', () => {
    const chart: JsonObject = parse(readFileSync('deploy/helm/scanward/Chart.yaml', 'utf8'))
    const { version }: JsonObject = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(chart).to.deep.include({ version, appVersion: version })
  })
})

const secretValues: Readonly<Record<string, string>> = {
  DATABASE_URL: secret.databaseUrl,
  SCANWARD_SECRET_KEY: secret.secretKey,
  SCANWARD_METRICS_TOKEN: 'm'.repeat(32),
  SCANWARD_SMTP_URL: 'smtps://mail.example.com',
}
