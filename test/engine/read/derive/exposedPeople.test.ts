import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { findExposedPeople } from '../../../../src/engine/read/derive/exposedPeople.ts'
import type { Json, JsonObject } from '../../../../src/shared/json.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'
import { drawn } from '../../../helpers/fakes/fakeSecrets.ts'
import { type MadeUpPerson, madeUpPeople } from '../../../helpers/fakes/peopleData.ts'

type Given = readonly [path: string, value: Json]

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

function people(make: (person: MadeUpPerson, index: number) => JsonObject): readonly JsonObject[] {
  return madeUpPeople.map(make)
}

const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function findAt([path, value]: Given) {
  return findExposedPeople(value, { ownDomain: 'example.com', path })
}

/** Formats of frameworks, databases and services. */
const exposed: Readonly<Record<string, Given>> = {
  upper: [
    '/api/x',
    {
      status: 'ok',
      payload: {
        customerList: people((p) => ({
          CUST_NAME: `${p.first} ${p.last}`.toUpperCase(),
          CUST_MAIL: p.email,
          CUST_TEL: p.phone.replace(/\D/g, ''),
        })),
      },
    },
  ],
  airtable: [
    '/api/signups',
    {
      records: people((p, i) => ({
        id: `rec${i}`,
        createdTime: '2025',
        fields: { Name: p.first, Email: p.email, 'Phone Number': p.phone },
      })),
    },
  ],
  airtableUnknown: [
    '/api/airtable',
    {
      records: people((p, i) => ({
        id: `rec${i}`,
        createdTime: '2025',
        fields: { Name: `${p.first} ${p.last}`, Email: p.email, 'Phone Number': p.phone },
      })),
    },
  ],
  supabase: [
    '/rest/v1/profiles',
    people((p, i) => ({
      id: i,
      email: p.email,
      full_name: `${p.first} ${p.last}`,
      stripe_customer_id: `cus_ABCDEFGH123${i}`,
    })),
  ],
  dynamo: ['/prod/scan', { Items: people((p) => ({ email: { S: p.email }, pin: { N: '4821' } })), Count: 5 }],
  singleUser: [
    '/api/users/5',
    { id: 5, name: 'Anna Klein', email: 'a.k@gmail.com', phone: '+49 221 4471 930' },
  ],
  sheet: [
    '/api/sheet',
    {
      range: 'A1:C6',
      majorDimension: 'ROWS',
      values: [
        ['Name', 'E-Mail', 'Telefon'],
        ...madeUpPeople.map((p) => [`${p.first} ${p.last}`, p.email, p.phone]),
      ],
    },
  ],
  bewerber: [
    '/api/bewerber',
    people((p) => ({ name: p.first, geburtsdatum: '12.03.1988', 'e-mail': p.email })),
  ],
  tickets: [
    '/api/tickets',
    { tickets: people((p, _i) => ({ subject: 'Help', requester: { name: p.first, email: p.email } })) },
  ],
  sms: ['/api/messages', people((p) => ({ from: p.phone, body: 'Hi' }))],
  claims: [
    '/api/claims',
    people((p, i) => ({
      policyHolder: `${p.first} ${p.last}`,
      policyNumber: `P${i}`,
      iban: `DE4450010517540732493${i}`,
    })),
  ],
  passports: [
    '/hotel/list',
    {
      reservations: people((p, i) => ({
        guestName: `${p.first} ${p.last}`,
        passportNumber: `C01X00T4${i}`,
        roomNo: 12,
      })),
    },
  ],
  sessions: [
    '/debug/state',
    { sessions: people((p, i) => ({ sid: i, user: { email: p.email }, ip: '84.12.9.1' })) },
  ],
  audit: ['/api/log', people((p) => ({ actor: p.email, ip_address: '84.12.9.1', action: 'login' }))],
  strapi: [
    '/api/anfragen',
    {
      data: people((p, id) => ({ id, attributes: { vorname: p.first, email: p.email, telefon: p.phone } })),
      meta: {},
    },
  ],
  pt: [
    '/api/lista',
    people((p, i) => ({
      nome: `${p.first} ${p.last}`,
      cpf: `529.982.247-2${i}`,
      telefone: p.phone,
      endereço: p.street,
    })),
  ],
  it: [
    '/api/elenco',
    people((p) => ({
      nome: p.first,
      cognome: p.last,
      codiceFiscale: 'KLNNNA71B41F205X',
      indirizzo: p.street,
      cellulare: p.phone,
    })),
  ],
  nl: [
    '/api/lijst',
    people((p) => ({
      voornaam: p.first,
      achternaam: p.last,
      straat: p.street,
      postcode: '1012AB',
      telefoonnummer: p.phone,
      geboortedatum: p.born,
    })),
  ],
  dates: [
    '/api/appointments',
    { '2024': { '01': people((p) => ({ patient: `${p.first} ${p.last}`, phone: p.phone, reason: 'x' })) } },
  ],
  jsonString: [
    '/api/proxy',
    { statusCode: 200, body: JSON.stringify({ users: people((p) => ({ email: p.email, token: 'x' })) }) },
  ],
  hal: [
    '/api/customers',
    {
      _embedded: {
        customers: people((p) => ({ lastName: p.last, contactDetails: { emailAddress: p.email } })),
      },
      _links: {},
    },
  ],
  odata: [
    '/odata/Contacts',
    {
      '@odata.context': 'x',
      value: people((p) => ({
        FirstName: p.first,
        LastName: p.last,
        EmailAddress: p.email,
        MobilePhone: p.phone,
      })),
    },
  ],
  fr: [
    '/api/rdv',
    {
      rendezVous: people((p) => ({
        nomComplet: `${p.first} ${p.last}`,
        courriel: p.email,
        tel: p.phone,
        motif: 'Consultation',
      })),
    },
  ],
  plainByName: [
    '/users.json',
    { anna: { password: 'sonne7!', role: 'admin' }, ben: { password: 'regen9!', role: 'user' } },
  ],
  usersDb: ['/db.json', { users: [{ username: 'admin', password: 'admin123' }], posts: [] }],
  loginList: [
    '/api/data',
    {
      logins: [
        { benutzer: 'anna', kennwort: 'sonnenblume', id: 1 },
        { benutzer: 'ben', kennwort: 'regenbogen', id: 2 },
      ],
    },
  ],
  salt: [
    '/api/users',
    people((p) => ({
      username: p.first,
      salt: 'ab12cd34ef56ab78',
      hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    })),
  ],
  students: [
    '/api/class/7b',
    {
      klasse: '7b',
      schueler: people((p) => ({
        name: `${p.first} ${p.last}`,
        eltern: [{ name: `M ${p.last}`, telefon: p.phone }],
      })),
    },
  ],
  donors: ['/api/donations', people((p) => ({ donor: `${p.first} ${p.last}`, amount: 20, email: p.email }))],
  invoice: [
    '/api/invoices/2024-11',
    { invoice: { no: 'X', to: { name: 'Anna Klein', street: 'Lindenstraße 12', zip: '50674' }, total: 12 } },
  ],
  patientSingle: [
    '/api/patient/3',
    { patient: { name: 'Anna Klein', dob: '1971-02-10', bloodType: 'A+', allergies: ['Penicillin'] } },
  ],
  cards: [
    '/api/wallet',
    {
      cards: people((p, i) => ({
        cardholder_name: `${p.first} ${p.last}`,
        card_number: `453201511283036${i}`,
        cvv: `12${i}`,
      })),
    },
  ],
  pandas: [
    '/api/df',
    {
      name: { '0': 'Anna Klein', '1': 'Ben Okafor', '2': 'Carla Rossi' },
      email: { '0': 'a@gmail.com', '1': 'b@gmail.com', '2': 'c@web.de' },
    },
  ],
  tokensNested: [
    '/api/team/members',
    {
      members: people((p, i) => ({
        id: i,
        profile: { email: p.email },
        auth: { access_token: `Zk39sLw02mXq8rTv5nYb7cJd${i}` },
      })),
    },
  ],
  trpc: [
    '/api/trpc/user.list',
    { result: { data: { json: people((p, i) => ({ id: i, email: p.email })) } } },
  ],
  rpc: ['/rpc/get_all_users', people((p, i) => ({ user_id: i, user_email: p.email }))],
  employeesFull: [
    '/api/employees',
    people((p, i) => ({
      name: `${p.first} ${p.last}`,
      position: 'Dev',
      department: 'IT',
      salary: 60000 + i,
    })),
  ],
  staffSalary: [
    '/api/staff',
    people((p, i) => ({
      name: `${p.first} ${p.last}`,
      role: 'Dev',
      image: 'x',
      email: p.email,
      gehalt: 60000 + i,
    })),
  ],
  loginHash: ['/api/admin', { data: people((p) => ({ login: p.first, hash: md5(p.last) })) }],
  md5Field: ['/users', people((p) => ({ email: p.email, md5: md5(`${p.last}x`) }))],
  otp: ['/api/otp', people((p) => ({ phone: p.phone, otp: '493021' }))],
  sessionsById: ['/api/s', people((_p, i) => ({ session_id: drawn('hex', 32, String(i)), user_id: i }))],
  seed: [
    '/api/wallets',
    people((_p, i) => ({
      id: i,
      mnemonic: 'abandon ability able about above absent absorb abstract absurd abuse access zoo',
    })),
  ],
  security: [
    '/api/accounts',
    people((p, _i) => ({ username: p.first, security_question: 'Pet?', security_answer: 'Bello77' })),
  ],
  ip: ['/api/visitors', people((p, i) => ({ email: p.email, ip: `84.1.1.${i}`, lastSeen: '2026-01-01' }))],
  usersOnlyEmailBusiness: [
    '/api/users',
    people((p, i) => ({ id: i, email: `${p.first}@${p.last}-gmbh.de` })),
  ],
  usersPhoneOnly: ['/api/users', people((p, i) => ({ id: i, mobile: p.phone }))],
  custPhonesNumeric: [
    '/api/customers',
    people((p, i) => ({ id: i, name: p.first, mobile: Number(p.phone.replace(/\D/g, '')) })),
  ],
  emptySomeRows: [
    '/api/leads',
    [{ id: 1, email: null }, ...people((p) => ({ id: 2, email: p.email, phone: null }))],
  ],
  nested3: [
    '/api/x',
    {
      response: {
        payload: {
          content: {
            list: people((p) => ({
              person: {
                naturalPerson: {
                  givenName: p.first,
                  familyName: p.last,
                  birthDate: p.born,
                  contact: { phones: [{ type: 'home', number: p.phone }] },
                },
              },
            })),
          },
        },
      },
    },
  ],
  fhir: [
    '/fhir/Patient',
    {
      resourceType: 'Bundle',
      entry: people((p) => ({
        resource: {
          resourceType: 'Patient',
          name: [{ family: p.last, given: [p.first] }],
          birthDate: p.born,
          telecom: [{ system: 'phone', value: p.phone }],
          address: [{ line: [p.street], city: p.city, postalCode: p.zip }],
        },
      })),
    },
  ],
  stripe: [
    '/api/stripe/customers',
    {
      object: 'list',
      data: people((p, i) => ({
        id: `cus_${drawn('base62', 14, String(i))}`,
        object: 'customer',
        email: p.email,
        name: p.first,
        address: { line1: p.street, postal_code: p.zip },
      })),
    },
  ],
  shopify: [
    '/orders.json',
    {
      orders: people((p, i) => ({
        id: i,
        email: p.email,
        billing_address: { first_name: p.first, address1: p.street, phone: p.phone, zip: p.zip },
      })),
    },
  ],
  woo: [
    '/wp-json/wc/v3/orders',
    people((p, i) => ({
      id: i,
      billing: {
        first_name: p.first,
        last_name: p.last,
        address_1: p.street,
        postcode: p.zip,
        email: p.email,
        phone: p.phone,
      },
      line_items: [],
    })),
  ],
  strapi4: [
    '/api/registrations',
    {
      data: people((p, i) => ({
        id: i,
        attributes: { Name: p.first, 'E-Mail': p.email, Telefon: p.phone, createdAt: 'x' },
      })),
      meta: { pagination: { total: 5 } },
    },
  ],
  appwrite: [
    '/v1/users',
    {
      total: 5,
      users: people((p, i) => ({
        $id: drawn('hex', 20, String(i)),
        email: p.email,
        phone: p.phone,
        password: `$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$${drawn('base62', 43)}`,
        emailVerification: true,
      })),
    },
  ],
  pocketbase: [
    '/api/collections/users/records',
    {
      page: 1,
      items: people((p, i) => ({
        id: drawn('lower', 15, String(i)),
        collectionName: 'users',
        email: p.email,
        name: p.first,
        verified: true,
      })),
    },
  ],
  hasura: [
    '/v1/graphql',
    { data: { users_aggregate: { nodes: people((p) => ({ email: p.email, full_name: p.first })) } } },
  ],
  mongo: [
    '/api/docs2',
    people((p, i) => ({
      _id: { $oid: drawn('hex', 24, String(i)) },
      email: p.email,
      birthDate: { $date: '1980-01-01T00:00:00Z' },
      name: `${p.first} ${p.last}`,
    })),
  ],
  events: [
    '/api/event/12/attendees',
    people((p) => ({ ticket: 'A', name: `${p.first} ${p.last}`, email: p.email })),
  ],
  csvish: [
    '/api/members.json',
    {
      meta: { fields: ['nachname', 'vorname', 'strasse', 'plz', 'iban'] },
      data: madeUpPeople.map((p, i) => [p.last, p.first, p.street, p.zip, `DE4450010517540732493${i}`]),
    },
  ],
  fieldsData: [
    '/api/report',
    {
      fields: [{ name: 'name' }, { name: 'email' }, { name: 'phone' }],
      data: madeUpPeople.map((p) => [`${p.first} ${p.last}`, p.email, p.phone]),
    },
  ],
  tuple: [
    '/api/e',
    {
      result: {
        rows: madeUpPeople.map((p) => ({ c: [{ v: p.first }, { v: p.email }, { v: p.phone }] })),
        cols: [{ label: 'Name' }, { label: 'Email' }, { label: 'Phone' }],
      },
    },
  ],
  chatLeads: [
    '/api/conversations',
    people((p) => ({ visitor: { name: p.first, email: p.email }, messages: [{ text: 'hi' }] })),
  ],
  orderDe: [
    '/api/bestellung/77',
    {
      bestellnummer: 77,
      kunde: 'Anna Klein',
      lieferanschrift: 'Lindenstraße 12, 50674 Köln',
      telefon: '+49 221 4471 930',
    },
  ],
  userObj: [
    '/api/user/3',
    { user: { id: 3, fullName: 'Anna Klein', emailAddress: 'anna.k@gmail.com', dateOfBirth: '1980-02-03' } },
  ],
  singleNumber: ['/api/form', { ssn: '536-90-4399' }],
  shortNames: ['/api/users', people(({ first }, id) => ({ id, login: first, pw: `${first}#77` }))],
  hashBesideTexts: [
    '/api/members',
    people(({ first }, id) => ({ id, login: first, pwhash: md5(first), comment: 'Works on Mondays' })),
  ],
  hashUnderShortName: ['/api/list', people(({ first }, id) => ({ id, login: first, pass: md5(first) }))],
}

const published: Readonly<Record<string, Given>> = {
  doctors: [
    '/api/v1/doctors',
    people((p) => ({
      first_name: p.first,
      last_name: p.last,
      specialty: 'Cardiology',
      phone: p.phone,
      street: p.street,
      zip: p.zip,
    })),
  ],
  agents: [
    '/api/agents',
    people((p) => ({ name: `${p.first} ${p.last}`, email: p.email, phone: p.phone, listings: 4 })),
  ],
  reviews: ['/api/reviews', people((p) => ({ author: `${p.first} ${p.last}`, rating: 5, text: 'Nice' }))],
  leaderboard: [
    '/api/leaderboard',
    people((p, i) => ({ user_id: i, username: p.first, score: 12, balance: 300 })),
  ],
  commits: [
    '/api/git',
    {
      commits: people((p) => ({
        sha: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4',
        commit: { author: { name: p.first, email: p.email } },
        message: 'x',
      })),
    },
  ],
  composer: [
    '/composer.lock',
    { packages: people((p) => ({ name: 'a/b', authors: [{ name: p.first, email: p.email }] })) },
  ],
  countries: [
    '/api/countries',
    people((_p) => ({ name: 'Germany', phone: '49', capital: 'Berlin', currency: 'EUR' })),
  ],
  hotlines: ['/api/hotlines', people((p) => ({ name: 'Poison Control', phone: p.phone }))],
  parliament: [
    '/api/members',
    people((p) => ({
      name: `${p.first} ${p.last}`,
      party: 'X',
      email: `${p.first}.${p.last}@bundestag.de`,
      phone: p.phone,
      website: 'https://x.de',
      photo: '/a.jpg',
    })),
  ],
  board: [
    '/api/vorstand',
    people((p) => ({
      name: `${p.first} ${p.last}`,
      funktion: 'Kassenwart',
      email: p.email,
      telefon: p.phone,
    })),
  ],
  icd: ['/api/icd', people((_p, i) => ({ icd10: `E1${i}`, diagnosis: 'Diabetes', name: 'Type Two' }))],
  oauthClients: [
    '/api/oauth/clients',
    { clients: people((_p, i) => ({ client_id: `c${i}`, name: 'App', redirect_uris: ['https://a.b'] })) },
  ],
  rentals: [
    '/api/listings/44',
    {
      id: 44,
      title: 'Flat',
      address: 'Lindenstraße 12',
      price: 900,
      contact: { name: 'Anna Klein', phone: '+49 221 4471 930', email: 'anna@gmail.com' },
    },
  ],
  stations: [
    '/api/stations',
    people((p, i) => ({ id: i, name: 'Koeln Sued', address: p.street, zip: p.zip, lat: 1, lon: 2 })),
  ],
  testimonials: [
    '/api/customers',
    people((p) => ({ name: `${p.first} ${p.last}`, company: 'X', quote: 'Great', photo: '/a' })),
  ],
  schools: [
    '/api/schools',
    people((p) => ({
      name: `Schule ${p.city}`,
      principal: `${p.first} ${p.last}`,
      phone: p.phone,
      address: p.street,
      email: `sekretariat@${p.last.toLowerCase()}.de`,
    })),
  ],
  me: ['/api/me', { id: 1, name: 'Guest' }],
  pharmacies: [
    '/api/notdienst',
    {
      apotheken: people((p) => ({
        name: `${p.last} Apotheke`,
        strasse: p.street,
        plz: p.zip,
        telefon: p.phone,
      })),
    },
  ],
  presenters: [
    '/api/agenda',
    {
      sessions: people((p, i) => ({
        id: i,
        title: 'Talk',
        abstract: 'x',
        speakers: [{ name: `${p.first} ${p.last}`, twitter: '@x', email: p.email }],
      })),
    },
  ],
  wpUsers: [
    '/wp-json/wp/v2/users',
    people((p, i) => ({
      id: i,
      name: `${p.first} ${p.last}`,
      slug: p.first,
      avatar_urls: { 24: 'https://x/a' },
      link: 'https://x',
    })),
  ],
  wpPosts: [
    '/wp-json/wp/v2/posts',
    people((_p, i) => ({
      id: i,
      title: { rendered: 'x' },
      author: 3,
      content: { rendered: 'Call <a>anna@gmail.com</a>' },
    })),
  ],
  settings: [
    '/api/settings',
    {
      smtp: { user: 'noreply@x.com', host: 'mail.x' },
      features: { users: true, orders: false },
      auth: { password: true, minPasswordLength: 8 },
    },
  ],
  dealers: [
    '/api/haendler',
    people((p) => ({
      firma: `${p.last} KG`,
      ansprechpartner: `${p.first} ${p.last}`,
      strasse: p.street,
      plz: p.zip,
      telefon: p.phone,
      email: p.email,
    })),
  ],
  shopUnknown: [
    '/api/map',
    {
      type: 'FeatureCollection',
      features: people((p) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties: {
          name: `Cafe ${p.city}`,
          address: p.street,
          phone: p.phone,
          opening_hours: '9-5',
          website: 'https://x',
        },
      })),
    },
  ],
  i18n: [
    '/api/strings',
    {
      auth: { email: 'Email', password: 'Password', phone: 'Phone', username: 'Username', token: 'Token' },
      users: { title: 'Users', name: 'Name', address: 'Street 1' },
    },
  ],
  schema: [
    '/api/meta',
    {
      fields: [
        { name: 'email', type: 'string' },
        { name: 'password', type: 'string' },
        { name: 'phone', type: 'tel' },
      ],
    },
  ],
  restaurants: [
    '/api/search',
    {
      results: people((p) => ({
        name: `Bella ${p.city}`,
        phone: p.phone,
        address: { street: p.street, zip: p.zip },
        cuisine: 'it',
        rating: 4,
      })),
    },
  ],
  news: [
    '/api/feed',
    people((p) => ({
      headline: 'x',
      byline: `${p.first} ${p.last}`,
      email: p.email.replace(/@.*/, '@zeitung.de'),
      url: 'https://x',
      summary: 'y',
    })),
  ],
  pets: [
    '/api/pets',
    people((_p, i) => ({
      id: i,
      name: 'Bello',
      birth_date: '2020-01-01',
      breed: 'x',
      treatment: 'Deworming',
    })),
  ],
  trades: [
    '/api/transactions',
    people((_p, i) => ({ id: i, hash: '0xabc', from: '0x1', to: '0x2', amount: 12, token: 'USDC' })),
  ],
  ownerless: [
    '/api/appointments/slots',
    people((_p, i) => ({ id: i, start: '2026-01-01T10:00:00Z', free: true })),
  ],
  order: [
    '/api/orders/status/44',
    {
      id: 44,
      status: 'shipped',
      store: {
        name: 'Shop Nord',
        street: 'Weg 3',
        zip: '12345',
        phone: '+49 221 4471 930',
        email: 'info@nord.de',
      },
    },
  ],
  vets: [
    '/api/veterinarians',
    people((p) => ({ name: `Dr. ${p.first} ${p.last}`, title: 'DVM', image: 'x', phone: p.phone })),
  ],
  gravatar: [
    '/api/comments',
    people((p) => ({
      user: p.first,
      email: p.email.replace(/@.*/, '@example.com'),
      hash: md5(p.email.replace(/@.*/, '@example.com')),
    })),
  ],
  anonSession: [
    '/api/session',
    { userId: 'b1946ac9-2492-4ad9-8b1f-1c2d3e4f5a6b', token: drawn('base62', 40) },
  ],
  anonSession2: [
    '/api/auth/anonymous',
    {
      user: { id: 'x', role: 'anon', is_anonymous: true },
      access_token: drawn('base62', 40),
      refresh_token: drawn('base62', 20),
    },
  ],
  jwks: [
    '/.well-known/jwks.json',
    { keys: [{ kty: 'RSA', kid: drawn('hex', 20), n: drawn('base62', 100), e: 'AQAB', alg: 'RS256' }] },
  ],
  presign: [
    '/api/upload',
    {
      url: 'https://s3/x',
      fields: { key: 'a', policy: drawn('base62', 60), 'x-amz-security-token': drawn('base62', 60) },
    },
  ],
  jobs: [
    '/api/jobs',
    people((p, _i) => ({
      title: 'Engineer',
      company: 'X',
      contact: { name: `${p.first} ${p.last}`, email: p.email, phone: p.phone },
      salary: 60000,
    })),
  ],
  players: [
    '/api/players',
    people((p, i) => ({ name: `${p.first} ${p.last}`, birthdate: p.born, salary: 1000000 + i, club: 'X' })),
  ],
  historical: [
    '/api/people',
    people((p) => ({
      name: `${p.first} ${p.last}`,
      born: '1801-01-01',
      died: '1870-01-01',
      profession: 'Painter',
    })),
  ],
  authorsBooks: [
    '/api/books',
    people((p) => ({
      title: 'Book',
      isbn: '9783161484100',
      author: { name: `${p.first} ${p.last}`, born: p.born },
    })),
  ],
  sales: [
    '/api/products',
    {
      contact: { name: 'Petra Vogel', email: 'petra@nord.de', phone: '+49 40 7719 228' },
      products: people((_p, i) => ({ id: i, name: 'Tea', price: 3 })),
    },
  ],
  branches: [
    '/api/locations',
    people((p, _i) => ({
      city: p.city,
      manager: `${p.first} ${p.last}`,
      phone: p.phone,
      email: `${p.city.toLowerCase()}@nord.de`,
      street: p.street,
      zip: p.zip,
    })),
  ],
  clubs: [
    '/api/vereine',
    people((p) => ({
      verein: `SV ${p.city}`,
      ansprechpartner: `${p.first} ${p.last}`,
      telefon: p.phone,
      email: p.email,
      homepage: 'https://x.de',
      ort: p.city,
    })),
  ],
  hotels: [
    '/api/search',
    {
      hotels: people((p) => ({
        name: `Hotel ${p.city}`,
        address: p.street,
        phone: p.phone,
        stars: 4,
        price: 90,
      })),
    },
  ],
  contacts: [
    '/api/contacts',
    {
      sales: { email: 'sales@firma.de', phone: '+49 40 7719 228' },
      support: { email: 'support@firma.de', phone: '+49 40 7719 229' },
      press: { email: 'presse@firma.de', phone: '+49 40 7719 230' },
    },
  ],
  photos: ['/api/users/photos', people((p, i) => ({ id: i, user: p.first, url: 'https://x', likes: 3 }))],
  ratings: ['/api/orders/stats', { total: 120, revenue: 3000, byDay: [{ day: '2026-01-01', orders: 3 }] }],
  cookieConsent: [
    '/api/consent',
    { vendors: people((p) => ({ name: 'Vendor', email: `privacy@${p.last}.com`, address: p.street })) },
  ],
  domains: ['/api/whois', { registrar: 'X', abuse: { email: 'abuse@x.com', phone: '+1.4806242505' } }],
  schoolList: [
    '/api/kitas',
    people((p) => ({
      name: `Kita ${p.last}`,
      leitung: `${p.first} ${p.last}`,
      telefon: p.phone,
      strasse: p.street,
      plz: p.zip,
      email: `kita@${p.last}.de`,
    })),
  ],
  taxi: ['/api/numbers', people((p) => ({ label: `Taxi ${p.city}`, number: p.phone }))],
  manifest: ['/manifest.json', { name: 'My App', short_name: 'App', icons: [{ src: '/a.png' }] }],
  geo: [
    '/api/geocode',
    {
      results: [
        { address: 'Lindenstraße 12', zip: '50674', city: 'Köln' },
        { address: 'Weg 3', zip: '1' },
        { address: 'Am Markt 4', zip: '2' },
      ],
    },
  ],
  lawyers: [
    '/api/anwaelte',
    people((p) => ({
      vorname: p.first,
      nachname: p.last,
      fachgebiet: 'Strafrecht',
      telefon: p.phone,
      email: p.email,
      strasse: p.street,
    })),
  ],
  npm: [
    '/registry/x',
    {
      name: 'x',
      maintainers: people((p) => ({ name: p.first, email: p.email })),
      author: { name: 'A', email: 'a@gmail.com' },
    },
  ],
  podcasts: [
    '/feed.json',
    {
      version: 'https://jsonfeed.org/version/1',
      authors: people((p) => ({ name: p.first, url: `mailto:${p.email}` })),
      items: [],
    },
  ],
  volunteersPublic: [
    '/api/about/board',
    people((p) => ({ name: `${p.first} ${p.last}`, title: 'Chair', email: p.email, bio: 'x' })),
  ],
  partners: [
    '/api/partner',
    people((p) => ({ firma: `${p.last} GmbH`, ansprechpartner: p.first, email: p.email, telefon: p.phone })),
  ],
  sellersAds: [
    '/api/ads',
    people((p, _i) => ({
      title: 'Bike',
      price: 90,
      seller: { name: `${p.first} ${p.last}`, phone: p.phone },
    })),
  ],
  dishes: [
    '/api/menu',
    people((_p, _i) => ({ name: 'Soup', allergies: 'gluten', allergens: ['milk'], price: 4 })),
  ],
  config: [
    '/config.json',
    {
      auth: { clientId: 'x', domain: 'x.auth0.com', secret_key_base: null },
      password: { min: 8, rules: ['a'] },
      contactEmail: 'team@firma.de',
    },
  ],
  settingsWithContact: [
    '/api/settings',
    { email: 'hello@firma.de', mapsKey: `AIza${drawn('base62', 35)}`, apiKey: drawn('hex', 32) },
  ],
  companiesWithTaxNumbers: [
    '/api/list',
    people(({ city }, id) => ({ name: `Nord ${city}`, tax_id: `DE81239${id}471`, nif: `B8123947${id}` })),
  ],
  ticketsByKind: [
    '/api/tickets',
    people((_, id) => ({ id, email: `${id}@example.org`, pass: id === 0 ? 'weekend' : 'weekend-2026' })),
  ],
  productCodes: ['/api/clientes', people(({ first }, id) => ({ id, usuario: first, clave: `ABC-${id}` }))],
}

describe('personal data', () => {
  for (const [name, given] of Object.entries(exposed)) {
    it(`is found: ${wordsOf(name)}`, () => expect(findAt(given)).not.to.deep.equal([]))
  }

  for (const [name, given] of Object.entries(published)) {
    it(`is ignored in published data: ${wordsOf(name)}`, () => expect(findAt(given)).to.deep.equal([]))
  }

  it('is listed by kind, most severe first', () => {
    const kinds = (given: Given) => findAt(given).map(({ kind, people: count }) => `${kind}: ${count}`)
    expect(kinds(exposed.appwrite ?? ['', null])).to.deep.equal(['credentials: 5', 'contact data: 5'])
    expect(kinds(exposed.nl ?? ['', null])).to.deep.equal([
      'birth dates: 5',
      'postal details: 5',
      'contact data: 5',
    ])
    expect(kinds(exposed.cards ?? ['', null])).to.deep.equal(['financial data: 5'])
  })

  describe('takes time linear in the document', () => {
    const members = (count: number, prefix: string): JsonObject =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, at]))
    const nested = (depth: number): Json =>
      depth === 0
        ? { email: 'a@gmail.com' }
        : Array.from({ length: 6 }, () => ({ replies: nested(depth - 1) }))
    const objects = (count: number): Json => ({ a: members(count, 'k'), b: members(count, 'q') })
    /** A document, and one that is smaller by this factor. */
    const documents: Readonly<Record<string, readonly [large: Json, small: Json, times: number]>> = {
      'of two objects with many members': [objects(60_000), objects(10_000), 6],
      'of lists in lists in lists': [nested(7), nested(5), 36],
    }
    for (const [name, [large, small, times]] of Object.entries(documents)) {
      it(name, () => {
        const read = (document: Json) => cpuMsOf(() => findAt(['/api/x', document]))
        read(small) // Excludes compilation from both times.
        const smallMs = Math.min(read(small), read(small))
        // Quadratic comparison of members would take many times as long.
        expect(read(large)).to.be.below(smallMs * times * 3 + 100)
      }).timeout(60_000)
    }
  })

  it('is named by fields, never by values', () => {
    const value = Object.fromEntries(madeUpPeople.map(({ first, email }) => [`${first}_k`, email]))
    const found = findAt(['/api/newsletter', value])
    expect(found).to.deep.equal([{ kind: 'contact data', people: 1, fields: ['email'] }])
  })
})
