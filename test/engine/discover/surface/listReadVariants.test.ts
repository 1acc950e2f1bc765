import { expect } from 'chai'
import { page, script } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

function twinsOf(program: string, body = ''): readonly string[] {
  const { getVariants = [] } = surfaceOf({ pages: [page({ body })], scripts: [script(program)] })
  return getVariants.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)
}

const calls: Readonly<Record<string, readonly [program: string, asked: readonly string[]]>> = {
  'a page of its own behind a token, whose POST is withheld': [
    'const send = (token, data) => axios.post("/auth/recover/" + token, data)',
    ['GET /auth/recover/test'],
  ],
  'the page of a password behind a token': [
    'const send = (token, password) => axios.post("/auth/password/reset/" + token, { password })',
    ['GET /auth/password/reset/test'],
  ],
  'the same in a program whose names a build made short': [
    'const send = (e, t) => axios.post("/auth/password/reset/" + e, { password: t })',
    ['GET /auth/password/reset/1'],
  ],
  'no password of somebody': [
    'const send = (t) => axios.post("/users/5/password/reset", { password: t })',
    [],
  ],
  'what is replaced at its address': [
    'const keep = (id, data) => axios.put("/api/things/" + id, data)',
    ['GET /api/things/1'],
  ],
  'those with a value first, each path once': [
    'fetch("/api/notes", { method: "POST", body: JSON.stringify({ text: 1 }) }); for (const m of ["a"]) { axios.patch("/api/notes/" + id, { text: m }); axios.put("/api/notes/" + id, { text: m }) }',
    ['GET /api/notes/1', 'GET /api/notes'],
  ],
  'those about a password before other ones': [
    'axios.put("/api/notes/" + id, { text: 1 }); const send = (token, password) => axios.post("/password/reset/" + token, { password })',
    ['GET /password/reset/test', 'GET /api/notes/1'],
  ],
  'no path whose GET is known': ['fetch("/api/things/" + id); axios.put("/api/things/" + id, { a: 1 })', []],
  'nothing that acts by its name': [
    'axios.post("/api/items/" + id + "/delete", { a: 1 }); axios.post("/users/" + id + "/toggle", { a: 1 }); axios.post("/logout", { a: 1 })',
    [],
  ],
  'nothing that is named by what it does, be it harmless': [
    'axios.post("/cart/add", { a: 1 }); axios.post("/posts/" + id + "/like", { a: 1 }); axios.post("/update-profile", { name: 1 })',
    [],
  ],
  'nothing that acts without a body': ['fetch("/api/boats/" + id, { method: "POST" })', []],
  'no file that is run whatever the method is': ['axios.post("/profile.php?id=5", { name: 1 })', []],
}

describe('paths known only with other methods', () => {
  for (const [name, [program, asked]] of Object.entries(calls)) {
    it(`are requested by GET: ${name}`, () => {
      expect(twinsOf(program)).to.deep.equal(asked)
    })
  }
  it('are skipped if a form says that it deletes', () => {
    const form = (label: string) =>
      `<form method=post action=/boats/7><input name=a><button>${label}</button></form>`
    expect(twinsOf('', form('Delete'))).to.deep.equal([])
    expect(twinsOf('', form('Save'))).to.deep.equal(['GET /boats/7'])
  })
  it('are at most twenty', () => {
    const program = Array.from({ length: 30 }, (_, at) => `axios.put("/api/boats${at}", { a: 1 })`).join(';')
    expect(twinsOf(program)).to.have.length(20)
  })
})
