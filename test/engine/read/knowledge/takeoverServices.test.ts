import { expect } from 'chai'
import {
  takeoverServiceOf,
  takeoverServices,
} from '../../../../src/engine/read/knowledge/takeoverServices.ts'

const label64 = 'a'.repeat(64)

/** Every service needs names here. */
const names: Readonly<
  Record<string, { readonly taken: readonly string[]; readonly left: readonly string[] }>
> = {
  'Amazon S3': {
    taken: [
      's3.amazonaws.com',
      'shop.example.com.s3.amazonaws.com',
      'shop.s3.eu-west-1.amazonaws.com',
      'shop.s3-website-us-east-1.amazonaws.com',
      'shop.s3-website.eu-central-1.amazonaws.com',
      's3-website.us-gov-west-1.amazonaws.com',
    ],
    left: ['shop.s3.evil-amazonaws.com', 'lb.eu-west-1.elb.amazonaws.com', 's3.amazonaws.com.evil.example'],
  },
  'AWS Elastic Beanstalk': {
    taken: ['shop-prod.us-east-1.elasticbeanstalk.com', 'shop.ap-southeast-2.elasticbeanstalk.com'],
    left: [
      'shop.eba-x7k2.us-east-1.elasticbeanstalk.com',
      'shop.elasticbeanstalk.com',
      'us-east-1.elasticbeanstalk.com',
    ],
  },
  'Azure virtual machine': {
    taken: ['shop.westeurope.cloudapp.azure.com', 'shop-1.eastus2.cloudapp.azure.com'],
    left: ['shop.abc123.westeurope.cloudapp.azure.com', 'shop.cloudapp.azure.com', 'shop.cloudapp.net'],
  },
  'Azure Container Instances': {
    taken: ['shop.westeurope.azurecontainer.io'],
    left: ['shop.abc123.westeurope.azurecontainer.io', 'shop.azurecontainer.io'],
  },
  'Azure Blob Storage': {
    taken: ['shopfiles.blob.core.windows.net'],
    left: ['shop-files.blob.core.windows.net', 'ab.blob.core.windows.net', 'a.b.blob.core.windows.net'],
  },
  'GitHub Pages': {
    taken: ['someone.github.io'],
    left: ['github.io', 'evilgithub.io', 'someone.github.io.evil.example', `${label64}.github.io`],
  },
  Surge: { taken: ['na-west1.surge.sh', 'surge.sh', 'shop.surge.sh'], left: ['notsurge.sh'] },
  'Help Scout Docs': { taken: ['shop.helpscoutdocs.com'], left: ['helpscoutdocs.com'] },
  'Hatena Blog': { taken: ['hatenablog.com', 'shop.hatenablog.com'], left: ['myhatenablog.com'] },
}

describe('takeoverServiceOf', () => {
  it('has names for each service, and a maintainable number of services', () => {
    expect(Object.keys(names)).to.deep.equal(takeoverServices.map(({ service }) => service))
    expect(takeoverServices).to.have.length.at.most(30)
  })

  for (const [service, { taken, left }] of Object.entries(names)) {
    for (const name of taken) {
      it(`recognizes ${name.slice(0, 80)} as ${service}`, () => {
        expect(takeoverServiceOf(name)?.service).to.equal(service)
      })
    }
    for (const name of left) {
      it(`does not recognize ${name.slice(0, 80)} as ${service}`, () => {
        expect(takeoverServiceOf(name)).to.equal(null)
      })
    }
  }

  it('documents each service over https', () => {
    for (const { documentation } of takeoverServices)
      expect(new URL(documentation).protocol).to.equal('https:')
  })
})
