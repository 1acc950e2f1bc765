import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { findExposedPeople } from '../../../../src/engine/read/derive/exposedPeople.ts'
import type { Json, JsonObject } from '../../../../src/shared/json.ts'
import { type MadeUpPerson, madeUpPeople } from '../../../helpers/fakes/peopleData.ts'

type Given = readonly [path: string, value: Json]

const hashOf = (text: string, algorithm = 'md5') => createHash(algorithm).update(text).digest('hex')
const people = (make: (person: MadeUpPerson, index: number) => JsonObject) => madeUpPeople.map(make)
const nick = ({ first, last }: MadeUpPerson) => `${first}${last.slice(0, 1)}`.toLowerCase()
const name = ({ first, last }: MadeUpPerson) => `${first} ${last}`

const findAt = ([path, value]: Given) => findExposedPeople(value, { ownDomain: 'example.com', path })

/** Hashes of other things, next to a person's name. */
const hashesOfThings: Readonly<Record<string, Given>> = {
  'files of users': [
    '/api/files',
    people((p, id) => ({ id, owner: nick(p), name: 'report.pdf', size: 1200, md5: hashOf(`f${id}`) })),
  ],
  'builds of users': [
    '/api/builds',
    people((p, id) => ({ id, user: nick(p), branch: 'main', sha1: hashOf(`c${id}`, 'sha1') })),
  ],
  transactions: [
    '/api/tx',
    people((p, id) => ({ user: nick(p), hash: hashOf(`t${id}`, 'sha256'), from: '0xa', to: '0xb' })),
  ],
  'blocks of a chain': [
    '/api/blocks',
    people((_, height) => ({ height, owner: `pool-${height}`, hash: hashOf(`b${height}`, 'sha256') })),
  ],
  torrents: [
    '/api/torrents',
    people((p, id) => ({ id, user: nick(p), hash: hashOf(`t${id}`, 'sha1'), seeders: 4 })),
  ],
  'comments with Gravatar hashes of hidden email addresses': [
    '/api/discussion',
    people((p, id) => ({ id, user: nick(p), hash: hashOf(p.email), text: 'Good post' })),
  ],
  'a package with its author and files': [
    '/api/pkg/requests',
    {
      info: { author: 'Ben Okafor', author_email: 'ben@kanzlei-okafor.de' },
      urls: [{ filename: 'r-1.whl', md5: hashOf('r'), digests: { sha256: hashOf('r', 'sha256') } }],
    },
  ],
}

const registers: Readonly<Record<string, Given>> = {
  'athletes with their earnings': [
    '/api/roster',
    people(({ first, last }, id) => ({
      firstName: first,
      lastName: last,
      position: 'PG',
      team: 'BER',
      salary: 3_000_000 + id,
    })),
  ],
  'members of a parliament with their offices': [
    '/api/legislators',
    people(({ first, last, born, phone }) => ({
      name: { first, last },
      bio: { birthday: born, gender: 'F' },
      terms: [{ state: 'CA', phone, address: '1032 Longworth House Office Building' }],
    })),
  ],
  'contacts of clinical studies': [
    '/api/studies',
    {
      studies: people((p, id) => ({
        nctId: `NCT0${id}`,
        condition: 'Diabetes',
        centralContacts: [{ name: name(p), role: 'CONTACT', phone: p.phone, email: p.email }],
      })),
    },
  ],
  'a company with its directors': [
    '/api/legal',
    {
      company: 'Nord GmbH',
      managingDirector: 'Anna Klein',
      vat_id: 'DE812345678',
      tax_number: '12/345/67890',
      bank: { iban: 'DE89370400440532013000', accountHolder: 'Nord GmbH' },
    },
  ],
}

const samplesAndSettings: Readonly<Record<string, Given>> = {
  'settings with the contact of the site and a key for its analytics': [
    '/api/settings',
    { site: { name: 'Studio', email: 'studio@gmail.com' }, analytics: { apiKey: hashOf('k') } },
  ],
  'texts of an interface by their keys': [
    '/static/de.json',
    { 'user.password': 'Passwort', 'user.pin': '1234', 'user.email': 'max.mustermann@example.org' },
  ],
  'the reference of an API': [
    '/api/reference',
    { endpoints: [{ path: '/users', body: { email: 'anna@kanzlei.de', password: 'S3cret!pass' } }] },
  ],
  'the network of a café': [
    '/api/venue',
    {
      name: 'Café Nord',
      wifi: { ssid: 'cafe', password: 'espresso2024' },
      email: 'hi@cafe-nord.de',
      phone: '+49 221 4471 930',
    },
  ],
  'a demo account': ['/api/start', { demo_user: { email: 'visitor@nord.dev', password: 'welcome1234' } }],
}

describe('personal data is not found in', () => {
  const spared = { ...hashesOfThings, ...registers, ...samplesAndSettings }
  for (const [title, given] of Object.entries(spared)) {
    it(title, () => expect(findAt(given)).to.deep.equal([]))
  }
})

describe('personal data is still found in', () => {
  const found: Readonly<Record<string, Given>> = {
    'accounts with only a password hash': [
      '/api/list',
      people((p) => ({ user: nick(p), hash: hashOf(p.last) })),
    ],
    'accounts with roles and the hash of their password': [
      '/api/list',
      people((p, id) => ({
        id,
        login: nick(p),
        role: 'admin',
        status: 'active',
        sha1: hashOf(p.last, 'sha1'),
      })),
    ],
    'the tax numbers of persons': [
      '/api/list',
      people(({ first, last }, id) => ({ first_name: first, last_name: last, tax_id: `12/345/6789${id}` })),
    ],
    'salaries of employees': [
      '/api/list',
      people(({ first, last }, id) => ({
        first_name: first,
        last_name: last,
        position: 'Nurse',
        salary: 41_000 + id,
      })),
    ],
    'an administrator at an example address': [
      '/api/users',
      [{ id: 1, email: 'admin@example.org', password: 'hunter2-a' }],
    ],
    'the birthdays of a team with its email addresses': [
      '/api/team',
      people((p) => ({ name: name(p), email: p.email, birthday: p.born })),
    ],
  }
  for (const [title, given] of Object.entries(found)) {
    it(title, () => expect(findAt(given)).not.to.deep.equal([]))
  }
})
