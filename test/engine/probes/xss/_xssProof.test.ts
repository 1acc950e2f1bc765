import { expect } from 'chai'
import { findXssProof } from '../../../../src/engine/probes/xss/_xssProof.ts'

const word = 'qword1'

describe('the proof of foreign markup', () => {
  const proofs = {
    [`<p><b on${word}=1></p>`]: 'attribute',
    [`<input value="" on${word}=1 x="">`]: 'attribute',
    [`<script>var a = ''-typeof(${word})-''</script>`]: 'script',
    [`<script>var a = \`\${typeof(${word})}\`</script>`]: 'script',
    [`<button onclick="go('&#39;-typeof(${word})-&#39;')">`]: 'handler',
    [`<a href=" java\nscript:typeof(${word})">`]: 'address',
    [`<iframe srcdoc="&lt;b on${word}=1&gt;"></iframe>`]: 'attribute',
  }
  for (const [html, proof] of Object.entries(proofs)) {
    it(`is in ${html.replace('\n', ' ')}`, () => expect(findXssProof(html, word)).to.equal(proof))
  }

  const nothing = [
    `<p>&lt;b on${word}=1&gt;</p>`,
    `<input value="&quot; on${word}=1 x=">`,
    `<textarea><b on${word}=1></textarea>`,
    `<template><b on${word}=1></template>`,
    `<noscript><b on${word}=1></noscript>`,
    `<!-- <b on${word}=1> -->`,
    `<b data-on${word}=1>`,
    `<script>var a = "'-typeof(${word})-'"</script>`,
    `<script>var a = ''-typeof(${word})-' broken</script>`,
    `<script type="application/json">typeof(${word})</script>`,
    `<script>typeof(${word})`,
    `<a href="/javascript:typeof(${word})">`,
    `<img src="javascript:typeof(${word})">`,
    `<object data="javascript:typeof(${word})">`,
    `<a title="javascript:typeof(${word})">`,
  ]
  for (const html of nothing) {
    it(`is not in ${html}`, () => expect(findXssProof(html, word)).to.equal(null))
  }
})
