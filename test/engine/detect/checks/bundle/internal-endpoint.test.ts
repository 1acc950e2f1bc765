import check from '../../../../../src/engine/detect/checks/bundle/internal-endpoint.ts'
import { script, siteUrl, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const found = (text: string, bareUrl: string, kind: string) => ({
  given: bundle(text),
  findings: [
    {
      severity: 'low',
      samples: [bareUrl],
      confidence: 'certain',
      excerpt: bareUrl,
      evidence: { kind },
    } as const,
  ],
})

checkTable(check, {
  clean: {
    'no script': {},
    'version numbers': bundle('const v="10.0.0.1",w="192.168.1.1";u("http://10.com/")'),
    'public hosts': bundle('f("https://api.example.com/");g("https://172.15.0.1/");h("https://8.8.8.8/")'),
    'localhost, which another check reports': bundle(
      'const u="http://localhost:3000",v="http://127.0.0.1:8"',
    ),
    'requested URLs, which another check reports': bundle('fetch("http://192.168.1.5:8080/api")'),
    'cloud and container services in libraries': bundle(
      'a("http://metadata.google.internal/x","http://169.254.169.254/","http://host.docker.internal:1/","http://10.0.2.2:8081/")',
    ),
    'a sample URL in a placeholder': bundle(
      'j("input",{placeholder:"http://192.168.1.1",label:"http://nas.local"})',
    ),
    'a sample URL in a conditional placeholder': bundle(
      'j("input",{placeholder:k==="a"?"KEY…":k&&`http://search.internal:8080`,label:l||"http://nas.local"})',
    ),
    'a URL in a message': bundle(
      't("Open http://192.168.1.1 in the browser");console.log("http://10.0.0.8/")',
    ),
    'a comparison with a URL': bundle('u.startsWith("http://10.0.0.5/");u==="https://staging.example.com"'),
    'a link to developer documentation': bundle('j("a",{href:"https://dev.example.com/docs"})'),
    'a third-party staging host': bundle('c("https://staging.example.net/v1");d("https://dev.azure.com/x/")'),
    'hostnames with a similar prefix': bundle(
      'c("https://developers.example.com/","https://stagecoach.example.com/","https://device.example.com/")',
    ),
    'a computed URL': bundle(`const u=n=>\`http://10.0.0.\${n}/\``),
    'a target that is a staging host itself': {
      target: target('https://staging.example.com/'),
      scripts: [script({ url, text: 'const u="https://api-staging.example.com/"' })],
    },
    'an application on a platform domain': {
      target: target('https://shop.vercel.app/'),
      scripts: [script({ url, text: 'const u="https://shop-staging.vercel.app/"' })],
    },
    'a third-party script': {
      scripts: [script({ url: 'https://cdn.example.net/x.js', text: 'const u="http://10.1.2.3/"' })],
    },
  },
  found: {
    'a URL in a conditional expression': found(
      'const u=p?"https://api.example.com/":"http://10.2.0.7:9200/"',
      'http://10.2.0.7:9200/',
      'private IP address',
    ),
    'a fallback URL in a setting': found(
      'c({baseURL:e||"http://10.2.0.7:9200/"})',
      'http://10.2.0.7:9200/',
      'private IP address',
    ),
    'a URL in a private network': found(
      'const E={search:"http://10.2.0.7:9200/items?key=k"};',
      'http://10.2.0.7:9200/items',
      'private IP address',
    ),
    'other private networks and schemes': {
      given: bundle(`const a="wss://172.31.0.9/live",b=\`http://192.168.4.1:\${p}/x\``),
      findings: [{ severity: 'low', samples: ['http://192.168.4.1/', 'wss://172.31.0.9/live'] }],
    },
    'an internal hostname': found(
      'const u="https://billing.corp.internal/v2";',
      'https://billing.corp.internal/v2',
      'internal name',
    ),
    'a staging host of the same domain': found(
      'const A={staging:"https://staging-api.example.com",production:"https://api.example.com"}',
      'https://staging-api.example.com/',
      'staging',
    ),
    'several development hosts of the same domain': {
      given: bundle(
        'const A=["https://dev.example.com","https://api.qa2.example.com/v1","https://uat.example.com"]',
      ),
      findings: [
        {
          severity: 'low',
          samples: ['https://api.qa2.example.com/v1', 'https://dev.example.com/', 'https://uat.example.com/'],
        },
      ],
    },
  },
  skipped: {
    'a target on localhost or a private network': {
      given: {
        target: target('http://localhost:3000/'),
        scripts: [script('const u="http://10.1.2.3/"')],
      },
      reason: 'the target is a development host, which references its own network: scan the public site',
    },
    'a truncated script': {
      given: { scripts: [script({ url, text: 'const u="http://10.1.2.3/', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
