import { expect } from 'chai'
import { knownFiles } from '../../../../src/engine/probes/traversal/_knownFiles.ts'

const passwd =
  'root:x:0:0:root:/root:/bin/bash\nbin:x:1:1:bin:/bin:/usr/sbin/nologin\nada:x:1000:1000::/home/ada:/bin/sh\n'

describe('knownFiles.passwd', () => {
  const { recognise } = knownFiles.passwd

  it('recognises the file, also in JSON and in a page', () => {
    const line = 'root:x:0:0:root:/root:/bin/bash'
    expect(recognise(passwd)).to.equal(line)
    expect(recognise(JSON.stringify({ content: passwd }))).to.equal(line)
    expect(recognise(`<pre>${passwd}</pre>`)).to.equal(line)
  })

  it('keeps 40 characters of one line', () => {
    expect(recognise(passwd.replace('root:/root', `${'long name '.repeat(9)}:/root`))).to.have.length(40)
  })

  it('does not take a line alone, or words about it, for the file', () => {
    expect(recognise('root:x:0:0:root:/root:/bin/bash')).to.equal(null)
    expect(recognise('The first line reads root:x:0:0 on every system, bin:x:1:1 follows')).to.equal(null)
  })
})

describe('knownFiles.winIni', () => {
  const { recognise } = knownFiles.winIni

  it('recognises the file by its first line and its sections', () => {
    expect(recognise('; for 16-bit app support\r\n[fonts]\r\n[extensions]\r\n')).to.equal(
      '; for 16-bit app support',
    )
    expect(recognise('[fonts]\n[extensions]\n')).to.equal(null)
  })
})

describe('knownFiles.packageJson', () => {
  const { recognise } = knownFiles.packageJson

  it('recognises a project by its name and what it needs', () => {
    expect(recognise('{"name":"shop","dependencies":{"koa":"3"}}')).to.equal('"name": "shop"')
    expect(recognise('{"name":"tea","price":3}')).to.equal(null)
    expect(recognise('not JSON')).to.equal(null)
  })
})
