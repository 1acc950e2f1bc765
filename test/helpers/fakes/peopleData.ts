/** Invented personal data. No real data. */
import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '../../../src/shared/json.ts'
import { drawn } from './fakeSecrets.ts'

export type GivenResponse = { readonly path: string; readonly value: Json }

const persons = [
  ['Anna', 'Klein', 'gmail.com', 'Lindenstraße 12', '50674', 'Köln', '+49 221 4471 930'],
  ['Ben', 'Okafor', 'kanzlei-okafor.de', 'Am Markt 3a', '04109', 'Leipzig', '+49 341 9926 174'],
  ['Carla', 'Rossi', 'rossi-design.it', 'Via Garibaldi 44', '10122', 'Torino', '+39 011 764 2095'],
  ['David', 'Nguyen', 'outlook.com', '18 rue des Lilas', '75019', 'Paris', '+33 1 84 27 60 93'],
  ['Elif', 'Yilmaz', 'web.de', 'Hafenweg 7', '48155', 'Münster', '+49 251 6074 382'],
] as const

export type MadeUpPerson = {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly phone: string
  readonly born: string
}

export const madeUpPeople: readonly MadeUpPerson[] = persons.map(
  ([first, last, domain, street, zip, city, phone], index) => ({
    first,
    last,
    email: `${first.toLowerCase()}.${last.toLowerCase()}@${domain}`,
    street,
    zip,
    city,
    phone,
    born: `19${71 + index * 4}-0${index + 2}-1${index}`,
  }),
)

/** No finding may repeat them. */
export const madeUpValues: readonly string[] = madeUpPeople.flatMap(
  ({ email, street, phone, born, last }) => [email, street, phone, born, last],
)

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

function rows(make: (person: MadeUpPerson, index: number) => JsonObject, count = 5): readonly JsonObject[] {
  return madeUpPeople.slice(0, count).map(make)
}

export const exposedCredentials: Readonly<Record<string, GivenResponse>> = {
  'three users with passwords as they were typed': {
    path: '/api/users',
    value: rows(({ email, first }, id) => ({ id, email, password: `${first}2024!` }), 3),
  },
  'users with MD5 hashes, in a wrapper of pages': {
    path: '/api/v1/accounts',
    value: {
      page: 1,
      total: 3,
      data: rows(
        ({ email, first }, id) => ({ id, userName: first.toLowerCase(), email, passwordHash: md5(email) }),
        3,
      ),
    },
  },
  'a hash under a German name': {
    path: '/api/nutzer',
    value: { nutzer: rows(({ first, email }) => ({ benutzername: first, passwort: md5(email) }), 2) },
  },
  'keys of users behind a GraphQL connection': {
    path: '/api/relay',
    value: {
      data: {
        users: {
          edges: rows(({ email }, index) => ({
            node: { id: `u${index}`, email, apiKey: `k_${drawn('base62', 32, email)}` },
          })),
        },
      },
    },
  },
  'access tokens of an integration, for each user': {
    path: '/api/integrations',
    value: rows((_, index) => ({
      id: index + 1,
      user_id: index + 40,
      provider: 'calendar',
      access_token: drawn('base62', 40, `access ${index}`),
      refresh_token: drawn('base62', 40, `refresh ${index}`),
    })),
  },
  'keys in a list without users': {
    path: '/api/config/keys',
    value: {
      keys: rows((_, id) => ({ id, label: `Server ${id}`, secret_key: drawn('hex', 40, `key ${id}`) })),
    },
  },
  'private keys of wallets': {
    path: '/api/wallets',
    value: rows(({ first }) => ({ user: first, privateKey: `0x${drawn('hex', 64)}` }), 2),
  },
  'sessions of users': {
    path: '/api/sessions',
    value: { sessions: rows((_, userId) => ({ sid: drawn('base62', 32), userId, expires: '2026-12-01' })) },
  },
  'passwords in a table with headings': {
    path: '/export.json',
    value: [
      ['id', 'login', 'Kennwort'],
      ...madeUpPeople.map(({ first }, id) => [id + 1, first.toLowerCase(), `sonne${id}7!`]),
    ],
  },
  'documents of Firestore with tokens': {
    path: '/api/sessions',
    value: {
      documents: rows(({ email }, index) => ({
        name: `projects/x/databases/(default)/documents/sessions/${index}`,
        fields: { email: { stringValue: email }, sessionToken: { stringValue: drawn('base62', 36, email) } },
      })),
    },
  },
  'a Spanish list with passwords': {
    path: '/api/usuarios',
    value: {
      usuarios: rows(({ email, first }) => ({ nombre: first, correo: email, contraseña: `${first}#88` }), 2),
    },
  },
}

export const exposedPeople: Readonly<Record<string, GivenResponse>> = {
  'five customers at business domains, with telephone numbers': {
    path: '/api/customers',
    value: rows(({ first, last, phone }, id) => ({
      id,
      company: `${last} GmbH`,
      contact: `${first} ${last}`,
      email: `${first.toLowerCase()}@${last.toLowerCase()}-handel.de`,
      phone,
    })),
  },
  patients: {
    path: '/api/patients',
    value: rows(({ first, last, born }, id) => ({
      patientId: id,
      firstName: first,
      lastName: last,
      dateOfBirth: born,
      diagnosis: 'Type 2 diabetes',
      medications: ['Metformin'],
    })),
  },
  'orders with names, streets and telephone numbers': {
    path: '/api/orders',
    value: {
      orders: rows(({ first, last, street, zip, city, phone }, id) => ({
        orderNumber: `A-${id}`,
        total: 49.9,
        customer: { name: `${first} ${last}`, phone },
        shippingAddress: { street, zip, city },
        items: [{ sku: 'T-1', title: 'Shirt', price: 49.9 }],
      })),
    },
  },
  'one order, by its ID': {
    path: '/api/orders/1042',
    value: {
      id: 1042,
      status: 'paid',
      customer_name: 'Anna Klein',
      customer_email: 'anna.klein@gmail.com',
      delivery_address: 'Lindenstraße 12, 50674 Köln',
    },
  },
  'customers by their ID, in German': {
    path: '/api/kunden.json',
    value: Object.fromEntries(
      madeUpPeople.map(({ first, last, street, zip, city, phone }, index) => [
        String(1000 + index),
        { Vorname: first, Nachname: last, Straße: street, PLZ: zip, Ort: city, Telefonnummer: phone },
      ]),
    ),
  },
  'records of the Firebase Realtime Database': {
    path: '/data.json',
    value: {
      users: Object.fromEntries(
        madeUpPeople.map(({ first, email, phone }, index) => [
          `-N${drawn('base62', 18, String(index))}`,
          { displayName: first, email, phoneNumber: phone },
        ]),
      ),
    },
  },
  'French names in kebab case': {
    path: '/api/data',
    value: rows(({ first, last, phone, street, zip, born }) => ({
      prenom: first,
      nom: last,
      'date-de-naissance': born,
      'numero-de-telephone': phone,
      adresse: street,
      'code-postal': zip,
    })),
  },
  'names in Pascal case with salaries': {
    path: '/api/Employees/List',
    value: {
      Result: rows(({ first, last }, id) => ({
        EmployeeId: id,
        FirstName: first,
        LastName: last,
        Salary: 52_000 + id,
      })),
    },
  },
  'a Spanish table with identity numbers': {
    path: '/api/lista',
    value: {
      columns: ['nombre', 'apellidos', 'dni', 'fecha_nacimiento', 'movil'],
      rows: madeUpPeople.map(({ first, last, born, phone }, index) => [
        first,
        last,
        `4837261${index}K`,
        born,
        phone,
      ]),
    },
  },
  'subscribers as nothing but email addresses': {
    path: '/api/newsletter',
    value: { subscribers: madeUpPeople.map(({ email }) => email) },
  },
  'hits of a search engine': {
    path: '/search/_search',
    value: {
      took: 3,
      hits: {
        total: { value: 5 },
        hits: rows(({ first, last, email, phone }, index) => ({
          _index: 'people',
          _id: String(index),
          _source: { full_name: `${first} ${last}`, email, phone, last_login: '2026-01-02T10:00:00Z' },
        })),
      },
    },
  },
  'resources of JSON:API': {
    path: '/api/members',
    value: {
      data: rows(({ first, last, email, phone }, index) => ({
        type: 'members',
        id: String(index),
        attributes: { 'first-name': first, 'last-name': last, email, phone },
      })),
    },
  },
  'members of a list by their email addresses': {
    path: '/api/registrations',
    value: Object.fromEntries(
      madeUpPeople.map(({ first, email }, at) => [email, { name: first, workshop: at + 1 }]),
    ),
  },
  'columns of the same length': {
    path: '/api/frame',
    value: {
      name: madeUpPeople.map(({ first, last }) => `${first} ${last}`),
      email: madeUpPeople.map(({ email }) => email),
      phone: madeUpPeople.map(({ phone }) => phone),
    },
  },
  'rows without headings': {
    path: '/api/export/users',
    value: madeUpPeople.map(({ first, email, phone }, at) => [at, first, email, phone]),
  },
  'bank accounts': {
    path: '/api/payouts',
    value: {
      items: rows(({ first, last }, at) => ({
        account_holder: `${first} ${last}`,
        accountHolderName: `${first} ${last}`,
        iban: `DE4450010517540732493${at}`,
        amount: 120,
      })),
    },
  },
  'requests of a contact form, at a path that begins like a public one': {
    path: '/api/contact-requests',
    value: rows(
      ({ first, last, email }, id) => ({ id, name: `${first} ${last}`, email, message: 'Call me' }),
      3,
    ),
  },
  'conversations with a bot': {
    path: '/api/conversations',
    value: rows(
      ({ email }, id) => ({ id, userEmail: email, messages: [{ role: 'user', content: 'Hi' }] }),
      3,
    ),
  },
  'customers in Polish, with identity numbers': {
    path: '/api/klienci',
    value: rows(({ first, last, email, phone }, id) => ({
      imie: first,
      nazwisko: last,
      email,
      telefon: phone,
      pesel: `8505120341${id}`,
    })),
  },
  'members in Japanese': {
    path: '/api/members',
    value: rows(
      ({ email, phone }) => ({ 氏名: '山田 太郎', メール: email, 電話番号: phone, 住所: '渋谷区1-2-3' }),
      3,
    ),
  },
  'payouts with their holders': {
    path: '/api/payouts',
    value: rows(({ first, last }, id) => ({
      holder: `${first} ${last}`,
      iban: `DE${drawn('digits', 20)}`,
      amount: 80 + id,
    })),
  },
  'a payroll': {
    path: '/api/hr/payroll',
    value: rows(({ first, last }, id) => ({ employee: `${first} ${last}`, grossSalary: 5400 + id }), 3),
  },
  'drivers with their telephone numbers': {
    path: '/api/drivers',
    value: rows(({ first, last, phone }) => ({ driverName: `${first} ${last}`, phone, lat: 1.2, lng: 3.4 })),
  },
  'submissions of a contact form': {
    path: '/api/submissions',
    value: rows(({ first, email }, id) => ({ id, name: first, email, message: 'Please call me back.' })),
  },
  'bookings of guests': {
    path: '/api/bookings',
    value: {
      bookings: rows(({ last, phone }, id) => ({ id, guest: { surname: last, mobile: phone }, nights: 2 })),
    },
  },
}

const brands = ['Nordwind', 'Alpenglow', 'Kiesel', 'Mistral', 'Tramontana']

/** Data that are public or belong to no person. */
export const publicLookalikes: Readonly<Record<string, GivenResponse>> = {
  'products with one contact for all': {
    path: '/api/products',
    value: brands.map((name, id) => ({
      id,
      name,
      price: 19.9,
      sku: `S-${id}`,
      contact: { name: 'Petra Vogel', email: 'petra.vogel@nordwind-handel.de', phone: '+49 40 7719 228' },
    })),
  },
  'posts with their authors': {
    path: '/api/posts',
    value: rows(({ first, last, email }, id) => ({
      id,
      title: 'Notes',
      slug: `notes-${id}`,
      content: 'It rained.',
      author: { name: `${first} ${last}`, email },
    })),
  },
  'a directory of shops': {
    path: '/api/stores',
    value: rows(({ street, zip, city, phone }, id) => ({
      id,
      name: `${brands[id]} ${city}`,
      street,
      zip,
      city,
      phone,
      email: `info@${brands[id]?.toLowerCase()}-${id}.de`,
      openingHours: 'Mo-Fr 9-18',
      lat: 51.2,
      lng: 6.8,
    })),
  },
  'a public team page': {
    path: '/api/team',
    value: rows(({ first, last, phone }) => ({
      name: `${first} ${last}`,
      position: 'Consultant',
      photo: '/img/a.jpg',
      email: `${first.toLowerCase()}@beratung-nord.de`,
      phone,
    })),
  },
  'a team in the contents of a page': {
    path: '/content/home',
    value: {
      hero: { title: 'Welcome' },
      team: rows(({ first, last, email }) => ({
        name: `${first} ${last}`,
        role: 'Partner',
        email,
        bio: 'Likes tea.',
      })),
    },
  },
  'people who work at one company': {
    path: '/api/list',
    value: rows(({ first, last, phone }) => ({
      name: `${first} ${last}`,
      email: `${first.toLowerCase()}@beratung-nord.de`,
      phone,
    })),
  },
  'samples of a documentation': {
    path: '/docs/users.json',
    value: rows(({ email, phone }, id) => ({ id, email, phone, password: 'hunter2!' })),
  },
  'the description of an API': {
    path: '/api/openapi',
    value: {
      openapi: '3.1.0',
      paths: {
        '/users': { get: { responses: { 200: { content: { users: rows(({ email }) => ({ email })) } } } } },
      },
    },
  },
  'an example beside a schema': {
    path: '/api/forms',
    value: { fields: ['email'], examples: rows(({ email, phone }) => ({ email, phone })) },
  },
  'people at domains for examples': {
    path: '/api/users',
    value: brands.map((name, id) => ({ id, name, email: `${name.toLowerCase()}@example.org` })),
  },
  'texts of a form': {
    path: '/api/texts',
    value: {
      login: { email: 'E-mail', username: 'Brugernavn', password: 'Adgangskode', forgot_password: 'Glemt?' },
      register: { email: 'E-mail', username: 'Brugernavn', password: 'Adgangskode', phone: 'Telefon' },
    },
  },
  'rules of a form': {
    path: '/api/rules',
    value: { password: 'required', email: 'email', phone: 'string', errors: { password: 'Too short.' } },
  },
  'the configuration of a client': {
    path: '/api/config',
    value: {
      apiKey: `AIza${drawn('base62', 35)}`,
      authDomain: 'x.firebaseapp.com',
      appId: '1:2:web:3',
      supportEmail: 'help@x.io',
    },
  },
  'the session of a guest': {
    path: '/api/session',
    value: {
      user: { id: `guest-${drawn('hex', 12)}`, isGuest: true, name: 'Guest' },
      token: drawn('base62', 40),
    },
  },
  'tokens of forms and pages': {
    path: '/api/items',
    value: {
      csrf_token: drawn('base62', 40),
      nextPageToken: drawn('base62', 40),
      items: brands.map((name, id) => ({ id, name })),
    },
  },
  'actors with their birthdays': {
    path: '/api/people/popular',
    value: rows(({ first, last, born }, id) => ({
      id,
      name: `${first} ${last}`,
      birthday: born,
      biography: 'Born by the sea.',
      homepage: 'https://films.example.net',
    })),
  },
  'authors of books': {
    path: '/api/authors',
    value: rows(({ first, last, born }, id) => ({
      id,
      first_name: first,
      last_name: last,
      birth_date: born,
    })),
  },
  'diseases and their treatment': {
    path: '/api/conditions',
    value: brands.map((_, id) => ({
      id,
      name: 'Acute Bronchitis',
      symptoms: ['cough'],
      treatment: 'Rest',
      medication: 'None',
    })),
  },
  'jobs with their salaries': {
    path: '/api/jobs',
    value: brands.map((_, id) => ({ id, title: 'Engineer', salary: 60_000 + id, location: 'Remote' })),
  },
  'the operator of a site': {
    path: '/api/imprint',
    value: {
      company: 'Nordwind Handel GmbH',
      name: 'Petra Vogel',
      street: 'Kaistraße 4',
      zip: '20457',
      phone: '+49 40 7719 228',
      email: 'petra.vogel@nordwind-handel.de',
      iban: 'DE44500105175407324931',
    },
  },
  'departments to turn to': {
    path: '/api/kontakt',
    value: Object.fromEntries(
      madeUpPeople.map(({ first, last, phone, email }, at) => [
        `department${at}`,
        { name: `${first} ${last}`, email, phone },
      ]),
    ),
  },
  'two users, who may be the owner and a test': {
    path: '/api/users',
    value: rows(({ email }, id) => ({ id, email }), 2),
  },
  'names and avatars of users': {
    path: '/api/users',
    value: rows(({ first, last }, id) => ({
      id,
      username: first,
      name: `${first} ${last}`,
      avatar: '/a.png',
      score: 10,
    })),
  },
  'addresses of contracts': {
    path: '/api/tokens',
    value: brands.map((name, id) => ({ id, name, symbol: 'NWD', token: `0x${drawn('hex', 40, name)}` })),
  },
  'maintainers of packages': {
    path: '/api/packages',
    value: {
      packages: rows(({ first, email }, id) => ({
        name: `package-${id}`,
        maintainers: [{ name: first, email }],
      })),
    },
  },
  'hotels with addresses at free providers, found by a search': {
    path: '/api/search',
    value: {
      hotels: rows(({ first, phone }, id) => ({
        name: `Hotel ${id}`,
        email: `${first.toLowerCase()}@gmail.com`,
        phone,
        stars: 3,
      })),
    },
  },
  'courses with their instructors': {
    path: '/api/courses',
    value: rows(({ first, last, email }, id) => ({
      title: `Course ${id}`,
      price: 49,
      instructor: { name: `${first} ${last}`, email, headline: 'Coach' },
    })),
  },
  'events with whoever holds them': {
    path: '/api/calendar',
    value: rows(({ first, last, email, phone, street }, id) => ({
      id,
      summary: 'Reading',
      start: '2026-12-01T18:00:00Z',
      organizer: { name: `${first} ${last}`, email, phone },
      venue: { name: 'Town Hall', address: street },
    })),
  },
  'files with their hashes': {
    path: '/api/files',
    value: brands.map((name) => ({ name, md5: md5(name), hash: md5(`${name} `), size: 12 })),
  },
  'masked contacts': {
    path: '/api/customers/public',
    value: rows(({ first }) => ({
      name: first,
      email: `${first.slice(0, 1)}***@gmail.com`,
      phone: '+49 *** ***',
    })),
  },
  'sessions of a conference': {
    path: '/api/schedule',
    value: rows(({ first, last }, at) => ({
      session_id: drawn('hex', 24, String(at)),
      title: 'Talk',
      speaker: `${first} ${last}`,
    })),
  },
}
