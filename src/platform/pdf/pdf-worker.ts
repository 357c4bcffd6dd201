import { parentPort, workerData } from 'node:worker_threads';
import { layOutPdf } from './lay-out-pdf.ts';

parentPort?.postMessage(await layOutPdf(workerData));
