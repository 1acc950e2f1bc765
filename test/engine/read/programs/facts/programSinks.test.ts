import type { AnyNode } from 'acorn'
import { expect } from 'chai'
import {
  assignedSink,
  calledSink,
  type FoundSink,
  markupProps,
} from '../../../../../src/engine/read/programs/facts/programSinks.ts'
import { sourceOf, walkText } from '../../../../helpers/programs.ts'

/** Prints the sinks of a program: name, kind, value and the global that the callee must be. */
function sinksOf(text: string): readonly string[] {
  const sinks: string[] = []
  const note = (found: FoundSink | null) => {
    if (found === null) return
    const { name, kind, value, global } = found
    const given = sourceOf(text, value) ?? 'nothing'
    const needs = global === null ? '' : ` if ${sourceOf(text, global.at)} is ${global.name}`
    sinks.push(`${kind} ${name}: ${given}${needs}`)
  }
  walkText(text, [
    {
      CallExpression: (node) => note(calledSink(node)),
      AssignmentExpression: (node) => note(assignedSink(node.left as AnyNode, node.right)), // A pattern is a node.
    },
  ])
  return sinks
}

const assigned: Readonly<Record<string, readonly string[]>> = {
  'e.innerHTML = x': ['markup innerHTML: x'],
  'e["innerHTML"] += x': ['markup innerHTML: x'],
  'a.b().outerHTML = x': ['markup outerHTML: x'],
  'f.srcdoc = x': ['markup srcdoc: x'],
  'document.cookie = x': ['storage cookie: x if document is document'],
  'location.href = x': ['address location.href: x if location is location'],
  'window.location.href = x': ['address location.href: x if window.location is location'],
  'a.href = x': ['address location.href: x if a is location'],
  'location = x': ['address location: x if location is location'],
  'window.location = x': ['address location: x if window.location is location'],
  'e.textContent = x': [],
  'e[innerHTML] = x': [],
  'innerHTML = x': [],
  '[e.innerHTML] = x': [],
}

const called: Readonly<Record<string, readonly string[]>> = {
  'eval(x)': ['code eval: x if eval is eval'],
  '(0, eval)(x)': ['code eval: x if eval is eval'],
  'Function("a", x)': ['code Function: x if Function is Function'],
  'setTimeout(x, 10)': ['code setTimeout: x if setTimeout is setTimeout'],
  'window.setInterval(x, 10)': ['code setInterval: x if window.setInterval is setInterval'],
  'e.insertAdjacentHTML("beforeend", x)': ['markup insertAdjacentHTML: x'],
  'r.createContextualFragment(x)': ['markup createContextualFragment: x'],
  'e.setHTMLUnsafe(x)': ['markup setHTMLUnsafe: x'],
  'e.setAttribute("srcdoc", x)': ['markup srcdoc: x'],
  'document.write(x)': ['markup document.write: x if document is document'],
  'document.writeln(x)': ['markup document.writeln: x if document is document'],
  '$("#a").html(x)': ['markup .html(): x if $ is $'],
  'jQuery(a).html(x)': ['markup .html(): x if jQuery is jQuery'],
  'localStorage.setItem("k", x)': ['storage localStorage: x if localStorage is localStorage'],
  'window.sessionStorage.setItem("k", x)': [
    'storage sessionStorage: x if window.sessionStorage is sessionStorage',
  ],
  'location.assign(x)': ['address location.assign: x if location is location'],
  'location.replace(x)': ['address location.replace: x if location is location'],
  'window.open(x)': ['address window.open: x if window.open is open'],
  'document?.write(x)': ['markup document.write: x if document is document'],
  'eval()': ['code eval: nothing if eval is eval'],
  'e.setAttribute("title", x)': [],
  'e.setAttribute(srcdoc, x)': [],
  'insertAdjacentHTML("beforeend", x)': [],
  'setHTMLUnsafe(x)': [],
  'setAttribute("srcdoc", x)': [],
  'write(x)': [],
  'html(x)': [],
  'e.html(x)': [],
  'q("#a").html(x)': [],
  'a.$("#a").html(x)': [],
  'cache.setItem("k", x)': [],
  'setItem("k", x)': [],
  'assign(x)': [],
  'open(x)': [],
  'e[eval](x)': [],
}

describe('the sink of an assignment', () => {
  for (const [text, sinks] of Object.entries(assigned)) {
    it(`${sinks.length === 0 ? 'is missing in' : 'is found in'} ${text}`, () =>
      expect(sinksOf(text)).to.deep.equal(sinks))
  }
})

describe('the sink of a call', () => {
  for (const [text, sinks] of Object.entries(called)) {
    it(`${sinks.length === 0 ? 'is missing in' : 'is found in'} ${text}`, () =>
      expect(sinksOf(text).slice(0, 1)).to.deep.equal(sinks))
  }

  it('is that of the outer call of a chain', () => {
    expect(sinksOf('$("#a").html(eval(x))')).to.deep.equal([
      'markup .html(): eval(x) if $ is $',
      'code eval: x if eval is eval',
    ])
  })
})

describe('props that hold markup', () => {
  it('are those of React and Vue', () => {
    const names = ['__html', 'innerHTML', 'srcDoc', 'srcdoc', 'children', 'html', 'dangerouslySetInnerHTML']
    expect(names.filter((name) => markupProps.has(name))).to.deep.equal([
      '__html',
      'innerHTML',
      'srcDoc',
      'srcdoc',
    ])
  })
})
