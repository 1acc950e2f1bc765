const fileBytesMax = 5 * 1024 * 1024

export function offerFiles(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file][data-into]')) {
    if (input.parentElement !== null) input.parentElement.hidden = false
    input.addEventListener('change', () => void copyFile(input))
  }
}

async function copyFile({ files, dataset: { into = '', naming = '' } }: HTMLInputElement): Promise<void> {
  const [file] = files ?? []
  const target = document.getElementById(into)
  const name = document.getElementById(naming)
  if (file === undefined || file.size > fileBytesMax || !(target instanceof HTMLTextAreaElement)) return
  target.value = await file.text()
  if (name instanceof HTMLInputElement) name.value = file.name
}
