import type { SiteResponse } from '../../../helpers/sites/site.ts'
import { page } from './templateSite.ts'

export type Product = {
  readonly id: string
  readonly path: string
  readonly response: SiteResponse
  readonly severity: 'high' | 'medium' | 'low' | 'info'
  /** Lines below `http`. */
  readonly block: string
}

const text = (body: string, headers = {}) => page(body, { 'content-type': 'text/plain', ...headers })
const json = (value: unknown, headers = {}) =>
  page(JSON.stringify(value), { 'content-type': 'application/json', ...headers })
const xml = (body: string) => page(`<?xml version="1.0"?>${body}`, { 'content-type': 'text/xml' })
const html = (title: string, body: string, headers = {}) =>
  page(`<!DOCTYPE html><html><head><title>${title}</title></head><body>${body}</body></html>`, headers)

type Kind = { readonly lines: string; readonly all?: boolean }

const words = (...list: readonly string[]): Kind => ({
  lines: `  - {type: word, condition: and, words: ${JSON.stringify(list)}}`,
})
const status: Kind = { lines: '  - {type: status, status: [200]}' }
const inHeader = (...list: readonly string[]): Kind => ({
  lines: `  - {type: word, part: header, case-insensitive: true, words: ${JSON.stringify(list)}}`,
})
const without = (...list: readonly string[]): Kind => ({
  lines: `  - {type: word, negative: true, words: ${JSON.stringify(list)}}`,
})
const regex = (source: string): Kind => ({ lines: `  - {type: regex, regex: [${JSON.stringify(source)}]}` })
const xpath = (source: string): Kind => ({ lines: `  - {type: xpath, xpath: [${JSON.stringify(source)}]}` })
const dsl = (source: string): Kind => ({ lines: `  - {type: dsl, dsl: [${JSON.stringify(source)}]}` })
const binary = (hex: string): Kind => ({ lines: `  - {type: binary, binary: ["${hex}"]}` })

function product(
  [id, path, severity]: readonly [string, string, Product['severity']],
  response: SiteResponse,
  matchers: readonly Kind[],
  extras = '',
): Product {
  const lines = matchers.map((matcher) => matcher.lines).join('\n')
  const block = `method: GET\npath: ["{{BaseURL}}${path}"]\nmatchers-condition: and\nmatchers:\n${lines}${extras}`
  return { id, path, severity, response, block }
}

const versionBy = (source: string) =>
  `\nextractors:\n  - {type: regex, group: 1, regex: [${JSON.stringify(source)}]}`

/** Short pages as the products write them. */
export const products: readonly Product[] = [
  product(
    ['grafana', '/grafana/login', 'info'],
    html('Grafana', '<script>window.grafanaBootData={settings:{"buildInfo":{"version":"9.1.0"}}}</script>'),
    [words('grafanaBootData', '<title>Grafana</title>'), status],
    versionBy('"version":"([0-9.]+)"'),
  ),
  product(
    ['jenkins', '/jenkins/', 'medium'],
    html('Dashboard [Jenkins]', '<a href="/jenkins/asynchPeople/">People</a>', { 'x-jenkins': '2.401.1' }),
    [inHeader('x-jenkins: 2.'), words('Dashboard [Jenkins]')],
  ),
  product(
    ['phpmyadmin', '/phpmyadmin/', 'info'],
    html('phpMyAdmin', '<input name="pma_username"><input name="pma_password">'),
    [xpath("//input[@name='pma_username']"), words('phpMyAdmin')],
  ),
  product(
    ['adminer', '/adminer.php', 'medium'],
    html(
      'Login - Adminer',
      '<a href="https://www.adminer.org/">Adminer</a><span class="version">4.7.6</span>',
    ),
    [
      words('Login - Adminer'),
      dsl("compare_versions('4.7.6', '< 4.7.9') && contains(body, 'class=\"version\"')"),
    ],
  ),
  product(
    ['kibana', '/app/kibana', 'medium'],
    html('Kibana', '<kbn-injected-metadata data="{}"></kbn-injected-metadata>', { 'kbn-name': 'kibana' }),
    [inHeader('kbn-name: kibana'), words('kbn-injected-metadata')],
  ),
  product(
    ['elasticsearch', '/es/', 'high'],
    json({ name: 'n1', cluster_name: 'docs', version: { number: '7.9.3' }, tagline: 'You Know, for Search' }),
    [words('"cluster_name"', 'You Know, for Search')],
    '\nextractors:\n  - {type: json, json: [".version.number"]}',
  ),
  product(
    ['prometheus', '/prometheus/graph', 'medium'],
    html('Prometheus Time Series Collection and Processing Server', '<div id="graph_container"></div>'),
    [words('<title>Prometheus Time Series Collection and Processing Server</title>')],
  ),
  product(
    ['swagger-ui', '/swagger-ui/index.html', 'info'],
    html('Swagger UI', '<div id="swagger-ui"></div><script src="./swagger-ui-bundle.js"></script>'),
    [xpath("//div[@id='swagger-ui']"), words('swagger-ui-bundle.js')],
  ),
  product(
    ['spring-env', '/actuator/env', 'high'],
    json(
      { activeProfiles: ['prod'], propertySources: [{ name: 'server.ports' }] },
      {
        'content-type': 'application/vnd.spring-boot.actuator.v3+json',
      },
    ),
    [words('"activeProfiles"', '"propertySources"'), inHeader('spring-boot.actuator')],
  ),
  product(
    ['gitea', '/gitea/', 'info'],
    html('Gitea: Git with a cup of tea', '<footer>Powered by Gitea Version: 1.19.3</footer>'),
    [regex('Powered by Gitea Version: [0-9.]+')],
  ),
  product(
    ['gitlab', '/users/sign_in', 'info'],
    html('Sign in · GitLab', '<meta content="GitLab" property="og:site_name"><input name="user[login]">'),
    [words('GitLab', 'user[login]'), without('Forgejo')],
  ),
  product(['sonarqube', '/sonar/api/server/version', 'low'], text('9.9.1.69595'), [
    regex('^[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]{5}$'),
    dsl('content_length < 20'),
  ]),
  product(['nexus', '/nexus/service/rest/v1/status', 'low'], text('', { server: 'Nexus/3.29.0-02 (OSS)' }), [
    inHeader('nexus/3.'),
    status,
  ]),
  product(
    ['portainer', '/portainer/api/status', 'medium'],
    json({ Version: '2.16.1', InstanceID: 'f2b3c4d5' }),
    [words('"Version":', '"InstanceID":')],
  ),
  product(
    ['traefik', '/api/overview', 'medium'],
    json({ http: { routers: { total: 3 }, middlewares: { total: 1 } }, features: { tracing: '' } }),
    [words('"routers"', '"middlewares"')],
  ),
  product(
    ['rabbitmq', '/rabbit/', 'info'],
    html('RabbitMQ Management', '<script src="js/ejs-1.0.min.js"></script><div id="outer"></div>'),
    [words('<title>RabbitMQ Management</title>')],
  ),
  product(
    ['solr', '/solr/', 'high'],
    html('Solr Admin', '<body ng-app="solrAdminApp"><a href="https://lucene.apache.org/solr/">Solr</a>'),
    [xpath("//body[@ng-app='solrAdminApp']"), words('Solr Admin')],
  ),
  product(
    ['tomcat', '/tomcat/', 'low'],
    html('Apache Tomcat/9.0.65', "<h2>If you're seeing this, you've successfully installed Tomcat.</h2>"),
    [regex('Apache Tomcat/[0-9.]+'), words('successfully installed Tomcat')],
  ),
  product(
    ['phpinfo', '/info.php', 'medium'],
    html(
      'PHP 8.1.2 - phpinfo()',
      '<h1 class="p">PHP Version 8.1.2</h1><td class="e">PHP Extension Build</td>',
    ),
    [words('PHP Extension Build', 'phpinfo()')],
    versionBy('PHP Version ([0-9.]+)'),
  ),
  product(
    ['telescope', '/telescope/requests', 'high'],
    html('Telescope', '<div id="telescope"></div><script>window.Telescope = {"path":"telescope"}</script>'),
    [words('window.Telescope', 'id="telescope"')],
  ),
  product(
    ['symfony-profiler', '/_profiler/empty/search/results', 'high'],
    html('Symfony Profiler', '<div id="sidebar"><a href="/_profiler/">Last 10</a></div>'),
    [words('Symfony Profiler', '/_profiler/')],
  ),
  product(
    ['django-debug', '/definitely-not-here', 'medium'],
    page(
      '<title>Page not found at /</title><p>You’re seeing this error because you have <code>DEBUG = True</code></p>',
      {},
      404,
    ),
    [words('<code>DEBUG = True</code>'), { lines: '  - {type: status, status: [404]}' }],
  ),
  product(
    ['rails-info', '/rails/info/properties', 'medium'],
    html(
      'Ruby on Rails',
      '<table><td class="name">Rails version</td><td class="name">Middleware</td></table>',
    ),
    [words('Rails version', 'Middleware')],
  ),
  product(
    ['git-config', '/app/.git/config', 'high'],
    text('[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = git@git.example:a/b.git\n'),
    [words('[core]', 'repositoryformatversion'), without('<html')],
  ),
  product(
    ['docker-registry', '/v2/_catalog', 'high'],
    json(
      { repositories: ['shop/web', 'shop/worker'] },
      { 'docker-distribution-api-version': 'registry/2.0' },
    ),
    [words('"repositories"'), inHeader('docker-distribution-api-version')],
  ),
  product(
    ['consul', '/v1/agent/self', 'high'],
    json({ Config: { Datacenter: 'dc1', NodeName: 'n1' }, DebugConfig: { ACLEnabled: false } }),
    [words('"DebugConfig"', '"Datacenter"')],
  ),
  product(['etcd', '/etcd/version', 'medium'], json({ etcdserver: '3.4.14', etcdcluster: '3.4.0' }), [
    dsl('contains_all(body, \'"etcdserver"\', \'"etcdcluster"\') && status_code == 200'),
  ]),
  product(
    ['minio', '/minio/login', 'info'],
    html('MinIO Console', '<meta name="description" content="MinIO Console"/>', { server: 'MinIO Console' }),
    [inHeader('server: minio'), words('MinIO Console')],
  ),
  product(
    ['airflow', '/airflow/login/', 'info'],
    html('Airflow - Login', '<span class="app-name">Airflow</span><form name="login"></form>'),
    [words('<title>Airflow - Login</title>')],
  ),
  product(
    ['jupyter', '/jupyter/tree', 'high'],
    html(
      'Home Page - Select or create a notebook',
      '<body data-jupyter-api-token="" data-base-url="/jupyter/">',
    ),
    [words('data-jupyter-api-token', 'create a notebook')],
  ),
  product(
    ['hasura', '/console', 'medium'],
    html(
      'API Explorer | Hasura',
      '<script>window.__env = {"consoleMode":"server","assetsPath":"x"}</script>',
    ),
    [words('window.__env', '"consoleMode"')],
  ),
  product(
    ['graphql-playground', '/playground', 'low'],
    html(
      'GraphQL Playground',
      '<script>GraphQLPlayground.init(document.getElementById("root"), {})</script>',
    ),
    [words('GraphQLPlayground.init')],
  ),
  product(
    ['wordpress-users', '/wp-json/wp/v2/users/', 'medium'],
    json([{ id: 1, slug: 'ada', avatar_urls: { 24: 'https://secure.gravatar.com/avatar/1' } }]),
    [words('"slug":', '"avatar_urls":')],
    '\nextractors:\n  - {type: json, json: [".[] | .slug"]}',
  ),
  product(
    ['drupal', '/core/CHANGELOG.txt', 'info'],
    text('Drupal 8.5.0, 2018-03-07\n------------------------\n- New minor version of Drupal core.'),
    [regex('Drupal ([0-9.]+), [0-9]{4}-[0-9]{2}-[0-9]{2}')],
  ),
  product(
    ['joomla', '/administrator/manifests/files/joomla.xml', 'info'],
    xml('<extension type="file"><name>files_joomla</name><version>3.9.27</version></extension>'),
    [words('files_joomla', '<version>'), regex('<version>3\\.[0-9.]+</version>')],
  ),
  product(
    ['nginx-status', '/nginx_status', 'low'],
    text(
      'Active connections: 2 \nserver accepts handled requests\n 10 10 12 \nReading: 0 Writing: 1 Waiting: 1 ',
    ),
    [words('Active connections:', 'server accepts handled requests')],
  ),
  product(
    ['server-status', '/server-status', 'low'],
    html('Apache Status', '<h1>Apache Server Status for shop.example</h1><dt>Server uptime: 3 days</dt>'),
    [words('Apache Server Status for', 'Server uptime:')],
  ),
  product(
    ['keycloak', '/auth/', 'info'],
    html(
      'Welcome to Keycloak',
      '<img src="/auth/welcome-content/keycloak-logo.png"><p>Administration Console</p>',
    ),
    [words('Welcome to Keycloak', 'welcome-content')],
  ),
  product(
    ['vault', '/v1/sys/health', 'low'],
    json({
      initialized: true,
      sealed: false,
      standby: false,
      version: '1.12.1',
      cluster_name: 'vault-cluster',
    }),
    [dsl('contains(body, \'"sealed":\') && contains(body, \'"standby":\')')],
  ),
  product(
    ['spring-favicon', '/spring/favicon.ico', 'info'],
    {
      headers: { 'content-type': 'image/x-icon' },
      body: Buffer.from([0, 0, 1, 0, 2, 0, 16, 16, 0xca, 0xfe, 0xf0, 0x0d]),
    },
    [binary('cafef00d'), binary('00000100')],
  ),
]
