import check from '../../../../../src/engine/detect/checks/dns/takeover.ts'
import { dnsName, dnsState, goneName } from '../../../../helpers/tables/artifacts/dns.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const siteUrl = 'https://app.example.com/'

const noPagesSite = exchange({
  url: siteUrl,
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: "<!DOCTYPE html><h1>404</h1><p><strong>There isn't a GitHub Pages site here.</strong></p>",
})

function noBucket(name: string) {
  const body = `<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message><BucketName>${name}</BucketName></Error>`
  return exchange({ url: siteUrl, status: 404, headers: { 'content-type': 'application/xml' }, body })
}

const toPages = { own: { cnames: ['someone.github.io'] } }
const bucket = 's3-website-eu-west-1.amazonaws.com'

checkTable(check, {
  clean: {
    'no CNAME': {},
    "a service's error page without a CNAME to it": { responses: [noPagesSite] },
    "a service's error page behind a CNAME to another service": {
      dns: dnsState({ own: { cnames: ['edge.host.example'] } }),
      responses: [noPagesSite],
    },
    'a CNAME to a service that serves a site': {
      dns: dnsState(toPages),
      responses: [exchange({ url: siteUrl, body: "How to fix: There isn't a GitHub Pages site here." })],
    },
    'a second page that quotes the error page': {
      dns: dnsState(toPages),
      responses: [exchange({ url: siteUrl }), { ...noPagesSite, url: `${siteUrl}missing` }],
    },
    'a bucket with another name': {
      dns: dnsState({ own: { cnames: [bucket] } }),
      responses: [noBucket('assets.example.com')],
    },
    'a domain name that only ends like that of a service': {
      dns: dnsState({ own: { cnames: ['evilgithub.io'] } }),
      responses: [noPagesSite],
    },
    'a service that requires proof of ownership': {
      dns: dnsState({ others: [goneName({ cnames: ['shop.azurewebsites.net'] })] }),
    },
    'a service with the same response for disabled resources': {
      dns: dnsState({ others: [goneName({ cnames: ['shop.trafficmanager.net'] })] }),
    },
    'a resource name with a random part': {
      dns: dnsState({
        others: [
          goneName({ cnames: ['shop.eba-x7k2.eu-west-1.elasticbeanstalk.com'] }),
          goneName({ name: 'vm.example.com', cnames: ['shop.a1b2c3.westeurope.cloudapp.azure.com'] }),
        ],
      }),
    },
    'an existing resource at a service': {
      dns: dnsState({ others: [dnsName({ cnames: ['shop.westeurope.cloudapp.azure.com'] })] }),
    },
    'a claimable name without an IP address': {
      dns: dnsState({
        others: [dnsName({ cnames: ['shop.westeurope.cloudapp.azure.com'], end: 'no_address' })],
      }),
    },
  },
  found: {
    'a deleted GitHub Pages site': {
      given: { dns: dnsState(toPages), responses: [noPagesSite] },
      findings: [
        {
          severity: 'high',
          samples: ['app.example.com'],
          url: siteUrl,
          confidence: 'firm',
          excerpt: "GET https://app.example.com/ returned 404: There isn't a GitHub Pages site here.",
          evidence: {
            service: 'GitHub Pages',
            leads_to: 'someone.github.io',
            response: 'app.example.com CNAME someone.github.io\nsomeone.github.io has an IP address',
          },
        },
      ],
    },
    'a deleted bucket behind two CNAMEs': {
      given: {
        dns: dnsState({ own: { cnames: [`app.example.com.${bucket}`, bucket] } }),
        responses: [noBucket('app.example.com')],
      },
      findings: [
        {
          severity: 'high',
          samples: ['app.example.com'],
          evidence: { service: 'Amazon S3', leads_to: `app.example.com.${bucket}` },
        },
      ],
    },
    'hostnames in a script with unclaimed resources': {
      given: {
        dns: dnsState({
          others: [
            goneName({ name: 'api.example.com', cnames: ['shop-api.eu-west-1.elasticbeanstalk.com'] }),
            goneName({ name: 'vm.example.com', cnames: ['shop.westeurope.cloudapp.azure.com'] }),
            goneName({ name: 'files.example.com', cnames: ['shopfiles.blob.core.windows.net'] }),
            goneName({ name: 'job.example.com', cnames: ['job.westeurope.azurecontainer.io'] }),
          ],
        }),
      },
      findings: ['api', 'job', 'vm', 'files'].map((label) => ({
        severity: 'high' as const, // `as`: keeps the literal type.
        samples: [`${label}.example.com`],
        evidence: { record: `${label}.example.com` },
      })),
    },
    'two hostnames of one wildcard record': {
      given: {
        dns: dnsState({
          others: ['one', 'two'].map((label) =>
            goneName({
              name: `${label}.example.com`,
              cnames: ['shop.westeurope.cloudapp.azure.com'],
              isWildcard: true,
            }),
          ),
        }),
      },
      findings: [
        {
          severity: 'high',
          samples: ['one.example.com', 'two.example.com'],
          evidence: { record: '*.example.com' },
        },
      ],
    },
  },
  skipped: {
    'a hostname that could not be resolved': {
      given: { dns: dnsState({ others: [dnsName({ end: 'unknown' })] }) },
      reason: 'DNS lookups failed for 1 of 2 hostnames: scan again later',
    },
  },
})
