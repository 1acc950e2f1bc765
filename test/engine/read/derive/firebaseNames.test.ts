import { expect } from 'chai'
import {
  findCollections,
  findDatabaseUrls,
  findFirebaseBuckets,
  isFirebaseBucket,
} from '../../../../src/engine/read/derive/firebaseNames.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { cpuMsOf } from '../../../helpers/cpuTime.ts'

const url = 'https://app.example.com/assets/index.js'
const texts = (text: string) => [{ url, text, mediaType: 'text/javascript', respondedAt: null }]
const collectionsOf = (text: string) =>
  Object.fromEntries(findCollections(texts(text)).map(({ name, fields }) => [name, fields]))

describe('findCollections', () => {
  const cases: Readonly<
    Record<string, readonly [code: string, collections: Readonly<Record<string, readonly string[]>>]>
  > = {
    'the functions of the SDK': [
      'addDoc(collection(db,"users"),{email:e,plan:p});setDoc(doc(db,"teams",id),{name:n})',
      { users: ['email', 'plan'], teams: ['name'] },
    ],
    'minified functions, by their error texts': [
      'function Pe(t,e,...n){if(t=Oe(t),Ce("collection","path",e),t)return 1}function De(t,e,...n){Ce("doc","path",e)}Ue(Pe(F,"orders"),{total:1});Ge(De(F,"carts",i));xPe(F,"no");y.Pe(F,"no")',
      { orders: ['total'], carts: [] },
    ],
    'the namespaced API': [
      'db.collection("leads").add({phone:p});db.collection("posts").where("published","==",!0).orderBy("createdAt").get()',
      { leads: ['phone'], posts: ['published', 'createdAt'] },
    ],
    'a path into a collection': [
      'doc(db,"users/ada/private");collection(db,"/rooms/1/messages")',
      { users: [], rooms: [] },
    ],
    'computed paths': [`collection(db,\`a/$\{b}/c\`);collection(db,x)`, { a: [] }],
  }
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(`reads ${name}`, () => expect(collectionsOf(code)).to.deep.equal(expected))
  }

  const none: Readonly<Record<string, string>> = {
    'functions with other arguments':
      'collection("users");doc("a");recollection(db,"a");x.collection(db,"a")',
    'the text of an error': 'Ce("collection","path",e)',
    'invalid names': 'collection(db,"a b");collection(db,"")',
  }
  for (const [name, code] of Object.entries(none)) {
    it(`finds no collection in ${name}`, () => expect(collectionsOf(code)).to.deep.equal({}))
  }

  for (const piece of [
    'collection(db,"a"),{',
    'doc(a,"',
    '.collection("a").add({',
    'function e("collection","path"e(',
  ]) {
    it(`reads ten megabytes of ${piece} in seconds`, () => {
      const text = piece.repeat(Math.ceil((10 * 1024 * 1024) / piece.length))
      expect(cpuMsOf(() => findCollections(texts(text)))).to.be.below(4_000)
    }).timeout(120_000)
  }
})

describe('findDatabaseUrls', () => {
  it('reads URLs of both forms, each once', () => {
    const code =
      'a="https://acme-default-rtdb.firebaseio.com";b="https://acme-default-rtdb.firebaseio.com/users.json";c="https://acme-eu.europe-west1.firebasedatabase.app/"'
    expect(findDatabaseUrls(texts(code), openScanCache())).to.deep.equal([
      { value: 'https://acme-default-rtdb.firebaseio.com', seenAt: url },
      { value: 'https://acme-eu.europe-west1.firebasedatabase.app', seenAt: url },
    ])
  })

  it('ignores invalid URLs of the same form', () => {
    expect(findDatabaseUrls(texts('"https://xn--0.firebaseio.com"'), openScanCache())).to.deep.equal([])
    expect(
      findDatabaseUrls(texts('"https://xn--0.europe-west1.firebasedatabase.app"'), openScanCache()),
    ).to.deep.equal([])
  })

  it('ignores placeholders of documentation and URLs with a similar start', () => {
    const code =
      '"https://docs-examples.firebaseio.com" "https://your-project.firebaseio.com" "https://acme.firebaseio.com.evil.example" "http://acme.firebaseio.com" "https://xfirebaseio.com"'
    expect(findDatabaseUrls(texts(code), openScanCache())).to.deep.equal([])
  })
})

describe('findFirebaseBuckets', () => {
  it('reads the bucket of loaded files', () => {
    const code = '<img src="https://firebasestorage.googleapis.com/v0/b/acme.appspot.com/o/a.png?alt=media">'
    expect(findFirebaseBuckets(texts(code), openScanCache())).to.deep.equal([
      { value: 'acme.appspot.com', seenAt: url },
    ])
  })

  it('distinguishes bucket names of Firebase projects from others', () => {
    const names = ['acme.appspot.com', 'acme-1.firebasestorage.app', 'acme.com', 'your-app.appspot.com', '']
    expect(names.map(isFirebaseBucket)).to.deep.equal([true, true, false, false, false])
  })
})
