import { expect } from 'chai'
import { ownedDomain, registeredDomain } from '../../../../src/engine/read/dns/dnsNames.ts'

describe('ownedDomain', () => {
  for (const [hostname, domain] of [
    ['example.com', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['WWW.Example.com.', 'example.com'],
    ['shop.example', 'shop.example'],
  ] as const) {
    it(`returns ${domain} for ${hostname}`, () => {
      expect(ownedDomain(hostname)).to.deep.equal({ ok: true, domain })
    })
  }

  const platform = 'the DNS of the name is kept by the platform that hosts the site'
  const unregistrable = 'the name is not a registrable domain'
  const local = 'a name of a local network has no public DNS'
  for (const [hostname, reason] of [
    ['my-app.vercel.app', platform],
    ['vercel.app', platform],
    ['my-app.lovable.app', platform],
    ['id-preview--x.lovable.app', platform],
    ['x.y.replit.dev', platform],
    ['project.supabase.co', platform],
    ['blog.wordpress.com', platform],
    ['co.uk', unregistrable],
    ['com', unregistrable],
    ['printer.local', local],
    ['db.internal', local],
  ] as const) {
    it(`returns the reason why ${hostname} has none`, () => {
      expect(ownedDomain(hostname)).to.deep.equal({ ok: false, reason })
    })
  }
})

describe('registeredDomain', () => {
  for (const [name, domain] of [
    ['shop.azurewebsites.net', 'azurewebsites.net'],
    ['a.forgotten.co.uk', 'forgotten.co.uk'],
    ['co.uk', null],
  ] as const) {
    it(`returns ${domain} for ${name}`, () => {
      expect(registeredDomain(name)).to.equal(domain)
    })
  }
})
