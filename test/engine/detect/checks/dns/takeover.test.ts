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
    'no alias': {},
    'the words of a service without an alias to it': { responses: [noPagesSite] },
    'the words of one service behind an alias to another': {
      dns: dnsState({ own: { cnames: ['edge.host.example'] } }),
      responses: [noPagesSite],
    },
    'an alias to a service that answers with a site': {
      dns: dnsState(toPages),
      responses: [exchange({ url: siteUrl, body: "How to fix: There isn't a GitHub Pages site here." })],
    },
    'a page behind the first that quotes the words': {
      dns: dnsState(toPages),
      responses: [exchange({ url: siteUrl }), { ...noPagesSite, url: `${siteUrl}missing` }],
    },
    'a bucket of another name': {
      dns: dnsState({ own: { cnames: [bucket] } }),
      responses: [noBucket('assets.example.com')],
    },
    'a name in the suffix of a service, and not below it': {
      dns: dnsState({ own: { cnames: ['evilgithub.io'] } }),
      responses: [noPagesSite],
    },
    'a service that asks for a proof of ownership': {
      dns: dnsState({ others: [goneName({ cnames: ['shop.azurewebsites.net'] })] }),
    },
    'a service that answers so for what is only turned off': {
      dns: dnsState({ others: [goneName({ cnames: ['shop.trafficmanager.net'] })] }),
    },
    'a name with a part that the service makes up': {
      dns: dnsState({
        others: [
          goneName({ cnames: ['shop.eba-x7k2.eu-west-1.elasticbeanstalk.com'] }),
          goneName({ name: 'vm.example.com', cnames: ['shop.a1b2c3.westeurope.cloudapp.azure.com'] }),
        ],
      }),
    },
    'a name at a service that is there': {
      dns: dnsState({ others: [dnsName({ cnames: ['shop.westeurope.cloudapp.azure.com'] })] }),
    },
    'a name that another could have and that has no address now': {
      dns: dnsState({
        others: [dnsName({ cnames: ['shop.westeurope.cloudapp.azure.com'], end: 'no_address' })],
      }),
    },
  },
  found: {
    'a site at GitHub Pages that is gone': {
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
    'a bucket that is gone, behind two aliases': {
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
    'names that a script uses, each at a service where nobody has it': {
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
    'two names of one record for every name': {
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
    'a name of which the resolver could not tell': {
      given: { dns: dnsState({ others: [dnsName({ end: 'unknown' })] }) },
      reason: 'DNS lookups failed for 1 of 2 hostnames: scan again later',
    },
  },
})
