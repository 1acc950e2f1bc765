import { expect } from 'chai'
import { findXssProofs } from '../../../../../src/engine/detect/probes/xss/_xssProof.ts'

const word = 'qword1'

describe('findXssProofs', () => {
  const proofs = {
    [`<p><b on${word}=1></p>`]: 'attribute',
    [`<input value="" on${word}=1 x="">`]: 'attribute',
    [`<script>var a = ''-self.${word}?.(1)-''</script>`]: 'script',
    [`<script>var a = \`\${self.${word}?.(1)}\`</script>`]: 'script',
    [`<button onclick="go('&#39;-self.${word}?.(1)-&#39;')">`]: 'handler',
    [`<a href=" java\nscript:self.${word}?.(1)">`]: 'address',
    [`<img src onerror=self.${word}?.(1)>`]: 'handler',
    [`<iframe srcdoc="&lt;b on${word}=1&gt;"></iframe>`]: 'attribute',
  }
  for (const [html, proof] of Object.entries(proofs)) {
    it(`finds a proof in ${html.replace('\n', ' ')}`, () =>
      expect(findXssProofs(html, word).map(({ kind }) => kind)).to.deep.equal([proof]))
  }

  const nothing = [
    `<p>&lt;b on${word}=1&gt;</p>`,
    `<input value="&quot; on${word}=1 x=">`,
    `<textarea><b on${word}=1></textarea>`,
    `<template><b on${word}=1></template>`,
    `<noscript><b on${word}=1></noscript>`,
    `<!-- <b on${word}=1> -->`,
    `<b data-onload=self.${word}?.(1)>`,
    `<b data-on${word}=1>`,
    `<script>var a = "'-self.${word}?.(1)-'"</script>`,
    `<script>var a = ''-self.${word}?.(1)-' broken</script>`,
    `<script type="application/json">self.${word}?.(1)</script>`,
    `<script>self.${word}?.(1)`,
    `<a href="/javascript:self.${word}?.(1)">`,
    `<img src="javascript:self.${word}?.(1)">`,
    `<object data="javascript:self.${word}?.(1)">`,
    `<a title="javascript:self.${word}?.(1)">`,
  ]
  for (const html of nothing) {
    it(`finds no proof in ${html}`, () => expect(findXssProofs(html, word)).to.deep.equal([]))
  }
})
