import { expect } from 'chai'
import { listProgramRequests } from '../../../../../src/engine/read/programs/requests/programRequests.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const add =
  'root.innerHTML=`<h1>${x}</h1><form id="add"><input name="title" value="${y}"><select name="kind"></select></form>`;'
const send = (body: string) => `fetch("/api/notes",{method:"POST",body:${body}})`
const values = 'JSON.stringify(Object.fromEntries(new FormData(e.target)))'
const own = { title: 'Scanward test', kind: 'test' }

function bodyOf(text: string): unknown {
  const [body] = listProgramRequests([script({ text })]).flatMap(({ body }) => body ?? [])
  return body?.kind === 'json' ? JSON.parse(body.text) : body?.text
}

const cases: Readonly<Record<string, readonly [text: string, body: unknown]>> = {
  'by a listener': [
    `${add}document.querySelector("#add").addEventListener("submit",(e)=>{${send(values)}})`,
    own,
  ],
  'by a property': [`${add}const f=document.getElementById("add");f.onsubmit=(e)=>{${send(values)}}`, own],
  'as parts with a file': [
    `root.innerHTML='<form class="up"><input name="title"><input type="file" name="photo"></form>';
     document.querySelector("form.up").onsubmit=(e)=>{${send('new FormData(e.target)')}}`,
    'title=Scanward%20test&photo=test',
  ],
  'by a helper that hands on the values': [
    `const post=(path,body)=>fetch("/api"+path,{method:"POST",body:JSON.stringify(body)});
     ${add}onSubmit("#add",async(v)=>{await post("/notes",v)})`,
    own,
  ],
  'by a listener of another form, which is unknown': [
    `${add}document.querySelector("#edit").addEventListener("submit",(e)=>{${send(values)}})`,
    null,
  ],
  'of several forms with one class, which are unknown': [
    `root.innerHTML='<form class="b"><input name="one"></form><form class="b"><input name="two"></form>';
     document.querySelector(".b").onsubmit=(e)=>{${send(values)}}`,
    null,
  ],
  'by a click on what is no form': [
    `${add}document.querySelector("#add").addEventListener("click",(e)=>{${send(values)}})`,
    null,
  ],
}

describe('the fields of a form that a script writes as text', () => {
  for (const [name, [text, body]] of Object.entries(cases)) {
    it(`are read where it is handled ${name}`, () => {
      expect(bodyOf(text)).to.deep.equal(body)
    })
  }
})
