import { expect } from 'chai'
import { loadConfig } from '../../../src/service/config.ts'

describe('the settings of email', () => {
  const from = 'scanward@example.com'
  const load = (smtpUrl: string, mailFrom = from) =>
    loadConfig({
      flags: {},
      env: { SCANWARD_SMTP_URL: smtpUrl, SCANWARD_MAIL_FROM: mailFrom },
      readFile: () => '',
    })

  for (const url of [
    'smtp://mail.example.com',
    'smtp://user:a%40b@mail.example.com:2525',
    'smtps://[2001:db8::1]:465',
    'smtp://localhost:25?tls=optional',
  ]) {
    it(`accept ${url}`, () => {
      expect(load(url)).to.deep.include({ smtpUrl: url, mailFrom: from })
    })
  }

  for (const url of [
    'https://mail.example.com',
    'smtp://',
    'smtp://user:100%sure@mail.example.com',
    'smtp://user:a%ffb@mail.example.com',
    'smtp://mail.example.com/inbox',
    'smtp://mail.example.com?tls=never',
    'smtps://mail.example.com?tls=optional',
    'mail.example.com:25',
  ]) {
    it(`refuse ${url}, and do not show it`, () => {
      expect(() => load(url)).to.throw(
        /^Expected an smtp:\/\/ or smtps:\/\/ URL .* found another value \(not shown\)/,
      )
    })
  }

  it('refuse a mail server without a sender, and a sender with a line break', () => {
    expect(() => load('smtp://mail.example.com', '')).to.throw('found only one')
    expect(() => load('smtp://mail.example.com', 'a@example.com\nBcc: b@example.com')).to.throw(
      'an email address',
    )
  })
})
