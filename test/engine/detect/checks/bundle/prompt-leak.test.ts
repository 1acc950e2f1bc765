import check from '../../../../../src/engine/detect/checks/bundle/prompt-leak.ts'
import { promptCharsMin } from '../../../../../src/engine/read/programs/facts/programFactsPrompts.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/chat.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const words = 'You sell insurance. Never say that claims are refused. '
const prompt = (chars: number) => words.repeat(20).slice(0, chars)
const long = prompt(promptCharsMin)
const found = (text: string, chars = promptCharsMin) => ({
  given: bundle(text),
  findings: [{ severity: 'low', samples: ['/assets/chat.js'], evidence: { chars } } as const],
})

checkTable(check, {
  clean: {
    'no script': {},
    'a short system message': bundle(
      `send({messages:[{role:"system",content:"${prompt(promptCharsMin - 1)}"},m]})`,
    ),
    'another role': bundle(`send({messages:[{role:"user",content:"${long}"}],s:{role:"system"}})`),
    'a system message loaded at run time': bundle('send({messages:[{role:"system",content:await load()}]})'),
    'a template literal that is mostly variable': bundle(
      `send([{role:"system",content:\`Be brief. \${a} \${b}\`}])`,
    ),
    'the same words in a string': bundle(`log('{role:"system",content:"${long}"}')`),
    'another object with a system property': bundle(`const t={system:"${long}",title:"role"}`),
    'a third-party script': {
      scripts: [
        script({ url: 'https://cdn.example.net/x.js', text: `f({role:"system",content:"${long}"})` }),
      ],
    },
    'a data block in a page': {
      scripts: [script({ type: 'application/json', text: `{"role":"system","content":"${long}"}` })],
    },
  },
  found: {
    'a system message': {
      given: bundle(
        `fetch("/api/chat",{body:JSON.stringify({messages:[{role:"system",content:"${long}"},m]})})`,
      ),
      findings: [
        {
          severity: 'low',
          samples: ['/assets/chat.js'],
          url,
          confidence: 'certain',
          excerpt: prompt(160).trim(),
          evidence: { chars: promptCharsMin },
        },
      ],
    },
    'a constant with a template literal': found(
      `const P=\`${prompt(120)}\${name}${prompt(80)}\`;send([{role:"system",content:P}])`,
    ),
    'an array of joined lines': found(
      `send([{"role":\`system\`,content:["${prompt(120)}","${prompt(80)}"].join("\\n")}])`,
    ),
    'concatenated strings': found(
      `send([{role:"system",content:"${prompt(100)}"+"${prompt(60)}"+"${prompt(40)}"}])`,
    ),
    'message parts': found(`send([{role:"system",content:[{type:"text",text:"${long}"}]}])`),
    'a system field of the request': found(`run({model:m,system:"${long}",messages:[u]})`),
    'Gemini system instructions': found(`g({model:"m",systemInstruction:{parts:[{text:"${long}"}]}})`),
    'an inline script': {
      given: { scripts: [script(`ask({role:'system',content:'${long}'})`)] },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
  },
  skipped: {
    'a truncated script': {
      given: { scripts: [script({ url, text: 'ask({role:"system",content:"', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
