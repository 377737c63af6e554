import type { Compilation, Compiler } from 'webpack'

/** Where the build writes it, for the scripts that make the web app of it; it is not served. */
export const pageFilesName = 'page-files.json'

/**
 * Writes down which files each page's own part is in, and each language's texts: what the app would find out only after its first
 * script has run, the page can name from the start.
 */
export class PageFiles {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(filesOf(compilation), null, 2))
        compilation.emitAsset(pageFilesName, source)
      })
    })
  }
}

function filesOf(compilation: Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups) {
    const own = group.chunks.flatMap((chunk) => [...chunk.files]).filter((name) => /\.(js|css)$/.test(name))
    for (const { request } of group.origins) if (request) files[request] = [...new Set([...(files[request] ?? []), ...own])]
  }
  return files
}
