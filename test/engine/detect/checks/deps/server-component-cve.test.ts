import check from '../../../../../src/engine/detect/checks/deps/server-component-cve.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const response = (server: string, url = 'https://app.example.com/') => exchange({ url, headers: { server } })
const responses = (...servers: readonly string[]) => ({
  responses: servers.map((server) => response(server)),
})

const unnamed = 'no response names the version of its server software: check the installed ones on the server'
const hidden = (name: string) => `${name} does not show its version: check the installed one on the server`
const packaged = (product: string) =>
  `${product} may be a package of a distribution, which keeps its version number when it patches: check it with the package manager`

checkTable(check, {
  clean: {
    'fixed versions': responses('nginx/1.30.1', 'Apache/2.4.65 (Unix)', 'gunicorn/22.0.0'),
  },
  skipped: {
    'servers without a version': { given: responses('nginx', 'Apache'), reason: hidden('nginx') },
    'a hidden version beside a fixed one': {
      given: responses('Apache/2.4.65 (Unix)', 'gunicorn'),
      reason: hidden('gunicorn'),
    },
    'products of hosts': { given: responses('cloudflare', 'Vercel'), reason: unnamed },
    'no header': { given: { responses: [exchange({})] }, reason: unnamed },
    'a product name with the same ending': {
      given: responses('my-nginx/1.13.0', 'XApache/2.4.49'),
      reason: unnamed,
    },
    'a product named like an Object.prototype member': {
      given: responses('constructor/1.0.0'),
      reason: unnamed,
    },
    'distributions in the header': {
      given: responses(
        'Apache/2.4.41 (Ubuntu)',
        'Apache/2.4.49 (Debian)',
        'Apache/2.4.50 (Red Hat Enterprise Linux)',
        'nginx/1.17.10 (Ubuntu)',
        'PHP/7.3.1-1+deb10u1',
        'Apache/2.4.49 (AlmaLinux)',
        'Apache/2.4.50 (Linux/openSUSE)',
        'nginx/1.17.10 (el8)',
        'nginx/1.17.0 deb12u1',
        'nginx/1.20.0~deb11u1',
        'Apache/2.4.50 (Amazon Linux)',
      ),
      reason: packaged('apache 2.4.41'),
    },
    'distribution packages, by their version number': {
      given: responses(
        'Werkzeug/2.2.2 Python/3.11.2',
        'Werkzeug/2.0.2 Python/3.10.12',
        'gunicorn/20.1.0',
        'Python/3.12 aiohttp/3.9.1',
      ),
      reason: packaged('werkzeug 2.2.2'),
    },
    'versions that distributions patch': {
      given: responses('nginx/1.18.0', 'nginx/1.14.2', 'Apache/2.4.41 (Unix)'),
      reason: packaged('nginx 1.18.0'),
    },
  },
  found: {
    'an nginx version with four known vulnerabilities': {
      given: { responses: [response('nginx/1.13.2')] },
      findings: [
        {
          severity: 'medium',
          samples: ['nginx 1.13.2'],
          confidence: 'tentative',
          evidence: {
            product: 'nginx',
            advisories: ['CVE-2026-42945', 'CVE-2021-23017', 'CVE-2019-9511', 'CVE-2017-7529'],
          },
        },
      ],
    },
    'the last affected version, beside the first fixed one': {
      given: responses('nginx/1.30.0', 'nginx/1.30.1', 'gunicorn/21.2.0'),
      findings: [
        { severity: 'medium', samples: ['nginx 1.30.0'], evidence: { advisories: ['CVE-2026-42945'] } },
        { severity: 'medium', samples: ['gunicorn 21.2.0'] },
      ],
    },
    'Apache with the path traversal vulnerability, at most medium': {
      given: { responses: [response('Apache/2.4.49 (Unix) OpenSSL/3.0.2')] },
      findings: [
        {
          severity: 'medium',
          samples: ['apache 2.4.49'],
          evidence: {
            version: '2.4.49',
            advisories: ['CVE-2024-38475', 'CVE-2021-42013', 'CVE-2021-41773', 'CVE-2023-25690'],
            known_exploited: ['CVE-2024-38475', 'CVE-2021-42013', 'CVE-2021-41773'],
          },
        },
      ],
    },
    'Python servers and PHP': {
      given: {
        responses: [
          response('Werkzeug/2.0.3 Python/3.9.18'),
          response('Python/3.11 aiohttp/3.9.1', 'https://app.example.com/api'),
          response('TornadoServer/6.4.1', 'https://app.example.com/ws'),
          response('Werkzeug/2.2.2 Python/3.12.1', 'https://app.example.com/old'),
          exchange({ url: 'https://app.example.com/php', headers: { 'x-powered-by': 'PHP/7.2.23' } }),
        ],
      },
      findings: [
        { severity: 'medium', samples: ['php 7.2.23'] },
        { severity: 'medium', samples: ['aiohttp 3.9.1'], url: 'https://app.example.com/api' },
        { severity: 'medium', samples: ['werkzeug 2.0.3', 'werkzeug 2.2.2'] },
        { severity: 'medium', samples: ['tornado 6.4.1'] },
      ],
    },
  },
})
