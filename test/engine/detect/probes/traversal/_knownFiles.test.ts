import { expect } from 'chai'
import { knownFiles } from '../../../../../src/engine/detect/probes/_shared/knownFiles.ts'

const passwd =
  'root:x:0:0:root:/root:/bin/bash\nbin:x:1:1:bin:/bin:/usr/sbin/nologin\nada:x:1000:1000::/home/ada:/bin/sh\n'

describe('knownFiles.passwd', () => {
  const { recognize } = knownFiles.passwd

  it('recognizes the file, also in JSON and in a page', () => {
    const line = 'root:x:0:0:root:/root:/bin/bash'
    expect(recognize(passwd)).to.equal(line)
    expect(recognize(JSON.stringify({ content: passwd }))).to.equal(line)
    expect(recognize(`<pre>${passwd}</pre>`)).to.equal(line)
  })

  it('keeps 40 characters of one line', () => {
    expect(recognize(passwd.replace('root:/root', `${'long name '.repeat(9)}:/root`))).to.have.length(40)
  })

  it('does not recognize a single line or text about the file', () => {
    expect(recognize('root:x:0:0:root:/root:/bin/bash')).to.equal(null)
    expect(recognize('The first line reads root:x:0:0 on every system, bin:x:1:1 follows')).to.equal(null)
  })
})

describe('knownFiles.osRelease', () => {
  const { recognize } = knownFiles.osRelease
  const release = 'PRETTY_NAME="Tea OS 1"\nNAME="Tea OS"\nVERSION_ID="1"\nID=tea\n'

  it('recognizes the file by its id and two other fields', () => {
    expect(recognize(release)).to.equal('ID=tea')
    expect(recognize(JSON.stringify({ note: release }))).to.equal('ID=tea')
    expect(recognize('NAME="Tea OS"\nID=tea\n')).to.equal(null)
    expect(recognize('PRETTY_NAME="Tea OS 1"\nNAME="Tea OS"\n')).to.equal(null)
  })
})

describe('knownFiles.winIni', () => {
  const { recognize } = knownFiles.winIni

  it('recognizes the file by its first line and its sections', () => {
    expect(recognize('; for 16-bit app support\r\n[fonts]\r\n[extensions]\r\n')).to.equal(
      '; for 16-bit app support',
    )
    expect(recognize('[fonts]\n[extensions]\n')).to.equal(null)
  })
})

describe('knownFiles.packageJson', () => {
  const { recognize } = knownFiles.packageJson

  it('recognizes a project by its name and dependencies', () => {
    expect(recognize('{"name":"shop","dependencies":{"koa":"3"}}')).to.equal('"name": "shop"')
    expect(recognize('{"name":"tea","price":3}')).to.equal(null)
    expect(recognize('not JSON')).to.equal(null)
  })
})
