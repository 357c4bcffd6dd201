// Loaded into the message compiler ahead of it. The compiler opens all of its thousands of files at once and ignores those
// that fail, as they do where a process may have 1,024 files open. Here one is written at a time, and a failure ends it.
import fs from 'node:fs';

fs.promises.writeFile = async (...args) => {
  try {
    fs.writeFileSync(...args);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
