/** A picture's file on the device, in base64. Rejects when it cannot be read. */
export async function readPicture(file: string): Promise<string> {
  const picture = await (await fetch(file)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1])
    reader.onerror = () => reject(new Error('the picture cannot be read'))
    reader.readAsDataURL(picture)
  })
}
