import { expect } from 'chai'
import { isOwnName } from '../../../../src/engine/detect/checks/storage/_ownName.ts'
import { gradeReadable, sensitiveFields } from '../../../../src/engine/read/knowledge/sensitiveFields.ts'

describe('sensitiveFields', () => {
  for (const name of [
    'email',
    'user_email',
    'billingEmail',
    'phone',
    'phoneNumber',
    'shipping_address',
    'dateOfBirth',
    'password_hash',
    'stripe_customer_id',
    'stripeCustomerId',
    'refresh_token',
    'api_key',
    'apiKey',
    'token',
    'address',
    'ip_address',
  ]) {
    it(`counts ${name}`, () => expect(sensitiveFields([name])).to.deep.equal([name]))
  }

  for (const name of [
    'id',
    'name',
    'username',
    'avatar_url',
    'created_at',
    'email_verified',
    'max_tokens',
    'token_count',
    'tokens_used',
    'contract_address',
    'phone_visible',
    'price',
    'is_secret_santa',
    'streetlight',
  ]) {
    it(`does not count ${name}`, () => expect(sensitiveFields([name])).to.deep.equal([]))
  }
})

describe('gradeReadable', () => {
  it('is critical with a field of personal data, whatever the name', () => {
    expect(gradeReadable('products', ['id', 'email'])).to.equal('critical')
  })

  it('is high for table names that imply personal data, and medium otherwise', () => {
    const names = [
      'users',
      'chat_messages',
      'apiKeys',
      'Orders',
      'products',
      'posts',
      'profiles',
      'user_interface_texts',
    ]
    expect(names.map((name) => gradeReadable(name, ['id']))).to.deep.equal([
      'high',
      'high',
      'high',
      'high',
      'medium',
      'medium',
      'medium',
      'medium',
    ])
  })
})

describe('isOwnName', () => {
  const cases: readonly (readonly [name: string, hostname: string, isOwn: boolean])[] = [
    ['acme-uploads', 'shop.acme.com', true],
    ['prod-acmeshop-media', 'acmeshop.io', true],
    ['lovelace-media', 'lovelace-studio.vercel.app', true],
    ['quiet-uploads', 'shop.acme.com', false],
    ['static-app', 'app.io', false],
    ['static-assets', 'static.com', false],
    ['abc-media', 'abc.com', false],
    ['x', '127.0.0.1', false],
  ]
  for (const [name, hostname, isOwn] of cases) {
    it(`returns ${isOwn} for ${name} on ${hostname}`, () => expect(isOwnName(name, hostname)).to.equal(isOwn))
  }
})
