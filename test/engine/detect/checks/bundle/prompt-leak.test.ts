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
    'a short one': bundle(`send({messages:[{role:"system",content:"${prompt(promptCharsMin - 1)}"},m]})`),
    'another role': bundle(`send({messages:[{role:"user",content:"${long}"}],s:{role:"system"}})`),
    'one that comes from elsewhere': bundle('send({messages:[{role:"system",content:await load()}]})'),
    'a template that is mostly variable': bundle(`send([{role:"system",content:\`Be brief. \${a} \${b}\`}])`),
    'the words in a text': bundle(`log('{role:"system",content:"${long}"}')`),
    'a name in something else': bundle(`const t={system:"${long}",title:"role"}`),
    'a script of somebody else': {
      scripts: [
        script({ url: 'https://cdn.example.net/x.js', text: `f({role:"system",content:"${long}"})` }),
      ],
    },
    'data in a page': {
      scripts: [script({ type: 'application/json', text: `{"role":"system","content":"${long}"}` })],
    },
  },
  found: {
    'a message of the system': {
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
    'a constant with a template': found(
      `const P=\`${prompt(120)}\${name}${prompt(80)}\`;send([{role:"system",content:P}])`,
    ),
    'lines that are joined': found(
      `send([{"role":\`system\`,content:["${prompt(120)}","${prompt(80)}"].join("\\n")}])`,
    ),
    'a sum': found(`send([{role:"system",content:"${prompt(100)}"+"${prompt(60)}"+"${prompt(40)}"}])`),
    parts: found(`send([{role:"system",content:[{type:"text",text:"${long}"}]}])`),
    'a field of the request': found(`run({model:m,system:"${long}",messages:[u]})`),
    'instructions for Gemini': found(`g({model:"m",systemInstruction:{parts:[{text:"${long}"}]}})`),
    'an inline script': {
      given: { scripts: [script(`ask({role:'system',content:'${long}'})`)] },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
  },
  skipped: {
    'a script that was cut': {
      given: { scripts: [script({ url, text: 'ask({role:"system",content:"', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
